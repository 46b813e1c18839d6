package dev.heddle.core.frontier;

/**
 * Which of the searches is under way that make up one: enumerations are repeated with more patience for tasks that spin
 * ({@link dev.heddle.core.strategy.enumerate.Unrolling}), with larger bounds ({@link dev.heddle.core.strategy.bound.Deepening}), and, before a
 * proof, with a closer look at what steps do.
 *
 * @param round the number of turns in vain, counted from 0; -1 for a search that is not fair
 * @param limit the bound; -1 for none
 * @param closer whether it is the second look
 */
public record Stage(int round, int limit, boolean closer) {}
