/** One algorithm a file. {@link dev.heddle.core.strategy.Strategies} is the registry. */
package dev.heddle.core.strategy;
