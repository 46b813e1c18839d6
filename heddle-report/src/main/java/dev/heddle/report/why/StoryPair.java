package dev.heddle.report.why;

/**
 * Two steps whose order decides.
 *
 * @param firstAt where the first is among the steps of the execution
 * @param secondAt where the second is; -1 if it was not made
 */
public record StoryPair(StoryStep first, int firstAt, StoryStep second, int secondAt) {}
