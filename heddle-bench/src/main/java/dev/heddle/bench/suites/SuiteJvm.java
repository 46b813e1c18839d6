package dev.heddle.bench.suites;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the tests of a suite, all in one JVM, and in another one what is left after a test that hung or that ended the JVM.
 *
 * @param options of the JVM
 * @param limit for one test
 * @param watch is told of each test that begins
 * @param kept what is there already is not run again
 */
record SuiteJvm(
        Path home, ForeignSuite suite, List<String> options, Duration limit, Consumer<String> watch, Kept kept) {
    /** The run of the suite that this is, and where its outcomes are kept. */
    record Kept(String run, KeptOutcomes outcomes) {}

    private static final String MARK = "heddle-bench\t";

    /** What Heddle says of all tests after one whose thread it could not stop: they belong into another JVM. */
    private static final String SPOILT = "can explore nothing more in this JVM";

    /** By class and method. */
    Map<String, TestOutcome> run() throws IOException, InterruptedException {
        Map<String, TestOutcome> outcomes = kept.outcomes().of(kept.run());
        Path without = Files.createTempFile("heddle-suite", ".txt");
        try {
            boolean done = false;
            while (!done) {
                Files.write(without, outcomes.keySet());
                int before = outcomes.size();
                Attempt attempt = new Attempt(outcomes);
                done = attempt.run(without);
                if (!done && outcomes.size() == before) {
                    throw new IOException(
                            "the JVM of " + suite.name() + " ended before its first test: " + attempt.lastLine);
                }
            }
        } finally {
            Files.delete(without);
        }
        return outcomes;
    }

    private List<String> command(Path without) {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin").resolve("java").toString()));
        command.addAll(options);
        command.addAll(suite.jvmOptions());
        // The suite's own JUnit comes first.
        command.addAll(List.of(
                "-cp",
                suite.classPath() + File.pathSeparator + System.getProperty("java.class.path"),
                SuiteChild.class.getName(),
                suite.classes().toString(),
                suite.tests(),
                without.toString()));
        return command;
    }

    /** One JVM. */
    private final class Attempt {
        private final Map<String, TestOutcome> outcomes;
        private String current;

        /** What the JVM said last, in its own words. */
        private String lastLine = "";

        private boolean done;
        private volatile boolean hung;

        Attempt(Map<String, TestOutcome> outcomes) {
            this.outcomes = outcomes;
        }

        /** Whether it came to the end. */
        boolean run(Path without) throws IOException, InterruptedException {
            Process process = new ProcessBuilder(command(without))
                    .redirectErrorStream(true)
                    .start();
            ScheduledExecutorService watchdog = Executors.newSingleThreadScheduledExecutor();
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                ScheduledFuture<?> end = watch(process, watchdog);
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.contains(SPOILT)) {
                        current = null;
                        break;
                    }
                    if (line.startsWith(MARK)) {
                        end.cancel(false);
                        take(line.substring(MARK.length()).split("\t", -1));
                        end = watch(process, watchdog);
                    } else if (!line.isBlank() && !line.startsWith("\tat ")) {
                        lastLine = line;
                    }
                }
            } finally {
                watchdog.shutdownNow();
                process.destroyForcibly().waitFor();
            }
            if (!done && current != null) {
                put(current, new TestOutcome(hung ? TestOutcome.End.HANG : TestOutcome.End.CRASH, ""));
            }
            return done;
        }

        private void put(String test, TestOutcome outcome) {
            outcomes.put(test, outcome);
            kept.outcomes().add(kept.run(), test, outcome);
        }

        private ScheduledFuture<?> watch(Process process, ScheduledExecutorService watchdog) {
            return watchdog.schedule(
                    () -> {
                        hung = true;
                        process.destroyForcibly();
                    },
                    limit.toMillis(),
                    TimeUnit.MILLISECONDS);
        }

        private void take(String[] fields) {
            switch (fields[0]) {
                case SuiteChild.BEGIN -> {
                    current = fields[1];
                    watch.accept(current);
                }
                case SuiteChild.END -> {
                    put(fields[1], TestOutcome.of(fields[2], fields[3]));
                    current = null;
                }
                case SuiteChild.DONE -> done = true;
                default -> {} // how many there are
            }
        }
    }
}
