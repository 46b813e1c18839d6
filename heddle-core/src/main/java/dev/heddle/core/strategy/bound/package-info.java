/** Enumerations that begin with schedules that are simple in some sense: few preemptions, few delays, small depth. */
package dev.heddle.core.strategy.bound;
