package dev.heddle.report.store;

import dev.heddle.report.data.FailureData;
import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles.Recorded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A test and the properties by which it makes one execution. What is read from a record is taken over only where it looks like what
 * Heddle writes.
 *
 * @param test as in {@code com.acme.QueueTest#keeps_order}, which is how Surefire takes it
 */
public record ReplayedTests(String test, Map<String, String> properties) {
    public static final String SCHEDULE = "heddle.schedule";

    private static final Pattern TEST =
            Pattern.compile("test:([\\w.$]+#[\\w$]+)( .*)?", Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern PROPERTY =
            Pattern.compile("-D(heddle\\.(?:schedule|timing|delay|races|memory|spuriousWakeups))=([\\w.]+)");

    /**
     * The test of a schedule.
     *
     * @throws IllegalArgumentException with a message for the user if the test is not named
     */
    public static ReplayedTests ofSchedule(String schedule, String test, BuildTool tool) {
        if (test == null) {
            throw new IllegalArgumentException("Which test? Name it: " + tool.replay("Class#method", schedule));
        }
        return new ReplayedTests(test, Map.of(SCHEDULE, schedule));
    }

    /**
     * The failure that is recorded, or the one that the name chooses.
     *
     * @param test a part of the test's name; null for the only one there is
     * @throws IllegalArgumentException with a message for the user if there is not exactly one
     */
    public static ReplayedTests ofRecord(
            List<Recorded> recorded, String test, String directory, BuildTool tool) {
        List<ReplayedTests> all = new ArrayList<>();
        for (Recorded record : recorded) {
            ReplayedTests replay = of(record.run());
            if (replay != null) {
                all.add(replay);
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("No failure is recorded in " + directory
                    + ". 'mvn heddle:test' looks for one; a schedule is replayed by -Dtest=Class#method -D" + SCHEDULE
                    + "=h1....");
        }
        List<ReplayedTests> chosen = all.stream()
                .filter(replay -> test == null || replay.test().contains(test.strip()))
                .toList();
        if (chosen.size() == 1) {
            return chosen.get(0);
        }
        String names = (chosen.isEmpty() ? all : chosen)
                .stream()
                        .map(replay -> "\n  " + tool.choice(replay.test()))
                        .distinct()
                        .collect(Collectors.joining());
        throw new IllegalArgumentException((chosen.isEmpty()
                        ? "No failure of " + test + " is recorded in " + directory
                        : chosen.size() + " failures are recorded in " + directory)
                + ". Choose one:" + names);
    }

    private static ReplayedTests of(Run run) {
        Matcher test = TEST.matcher(run.program());
        if (!test.matches() || run.failures().isEmpty()) {
            return null;
        }
        FailureData failure = run.failures().get(0);
        Map<String, String> properties = new LinkedHashMap<>();
        Matcher property = PROPERTY.matcher(String.valueOf(failure.replay()));
        while (property.find()) {
            properties.put(property.group(1), property.group(2));
        }
        return properties.containsKey(SCHEDULE) ? new ReplayedTests(test.group(1), properties) : null;
    }
}
