/**
 * Weaves programs that are to make their synchronizations in turn, in production ({@code -javaagent:heddle-agent.jar=restrict}). Nothing but these is woven, and nothing is explored; what is
 * called is {@code dev.heddle.turns}.
 */
package dev.heddle.agent.turns;
