/** What strategies are made of: their options, the random walk that many fall back on, and what they count. */
package dev.heddle.core.strategy.basis;
