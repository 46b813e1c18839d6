/** What strategies learn from executions for those that follow, and strategies that live by it. */
package dev.heddle.core.strategy.learn;
