package dev.heddle.cli.protocol;

import dev.heddle.core.Race;
import java.util.List;

/**
 * What a worker has found since it began, besides numbers. What it told before it tells again, so that nothing is lost where one of its answers was.
 *
 * @param jdk the version of the JVM that runs the program; null if it did not get so far
 * @param crash how the JVM of the program died in this slice; null if it did not
 * @param stuck the identity of the failure because of which nobody can go on; null if everybody can
 */
public record WorkerNews(
        String jdk,
        String backend,
        List<Finding> failures,
        List<Race> races,
        List<String> notes,
        Finding crash,
        String stuck) {}
