package dev.heddle.bench.truth.run;

import java.util.Set;

/**
 * What a search saw of a program.
 *
 * @param jdk the feature release that it ran on
 * @param proved whether it says that it saw all there is
 * @param races how many data races it told
 * @param unseen why it proved nothing, if it says so, otherwise null
 */
public record Sight(int jdk, boolean proved, long executions, int races, String unseen, Set<String> outcomes) {}
