package dev.heddle.cli.search;

import dev.heddle.core.explore.TraceCounts;
import java.util.List;

/**
 * What a search did and found.
 *
 * @param jdk the version of the JVM that ran the program
 * @param backend what carried out the program's tasks: {@code model} for a model
 * @param traces how often each trace was met; null if the JVM that counted them died
 */
public record Findings(String jdk, String backend, Tally tally, TraceCounts traces, List<Finding> failures) {}
