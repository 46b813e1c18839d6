/**
 * One search shared by many workers, by stopping it at any time and going on elsewhere (Simsa, thesis 2013, chapter 5).
 *
 * <p>{@link dev.heddle.core.frontier.Frontier} is what the master keeps: what is left to explore, in fragments, and who is at which. A worker takes a
 * fragment, explores it for a while and gives back what is left.
 */
package dev.heddle.core.frontier;
