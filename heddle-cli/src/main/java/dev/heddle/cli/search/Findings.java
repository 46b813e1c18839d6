package dev.heddle.cli.search;

import java.util.List;

/**
 * What a search did and found.
 *
 * @param jdk the version of the JVM that ran the program
 * @param backend what carried out the program's tasks: {@code model} for a model
 */
public record Findings(String jdk, String backend, Tally tally, List<Finding> failures) {}
