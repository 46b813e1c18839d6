/** The search for one certain failure: that of a stack trace or a thread dump that somebody brought from elsewhere. */
package dev.heddle.core.strategy.hunt;
