/**
 * Strategies that enumerate: each walks the tree of choices depth first and says when nothing is left, which proves the
 * program (as far as its steps tell).
 *
 * <p>{@link dev.heddle.core.strategy.enumerate.Enumerator} replays the beginning of the last execution and takes another
 * turn; what differs between the algorithms is which turns there are. {@code Path} is the current execution with its partial
 * order, {@code SearchNode} a choice on it, {@code RaceFinder} finds pairs of steps that could come in the other order, {@code
 * Extents} knows what these may do there.
 */
package dev.heddle.core.strategy.enumerate;
