/**
 * Restricted scheduling in production: programs run on their own threads, in parallel, and make their synchronizations in turn. The policy is {@code core.restrict}'s; nothing is
 * explored here.
 */
package dev.heddle.turns;
