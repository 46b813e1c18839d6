package dev.heddle.bench.suites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How tests ended, a line each in a file that is written as they end: a suite may take hours, and whoever runs it may have to stop. Null for
 * the file keeps nothing.
 */
record KeptOutcomes(Path file) {
    private static final int FIELDS = 4;

    /** Those of a run of a suite that are in the file, by class and method. */
    Map<String, TestOutcome> of(String run) throws IOException {
        Map<String, TestOutcome> outcomes = new LinkedHashMap<>();
        if (file != null && Files.exists(file)) {
            for (String line : Files.readAllLines(file)) {
                String[] fields = line.split("\t", FIELDS);
                if (fields.length == FIELDS && fields[0].equals(run)) {
                    outcomes.put(fields[1], new TestOutcome(TestOutcome.End.valueOf(fields[2]), fields[3]));
                }
            }
        }
        return outcomes;
    }

    void add(String run, String test, TestOutcome outcome) {
        if (file == null) {
            return;
        }
        String line = String.join(
                "\t",
                run,
                test,
                outcome.end().name(),
                outcome.message().replace('\t', ' ').replace('\n', ' '));
        try {
            Files.write(file, List.of(line), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
