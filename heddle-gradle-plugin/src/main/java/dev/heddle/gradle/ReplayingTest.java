package dev.heddle.gradle;

import dev.heddle.report.store.BuildTool;
import dev.heddle.report.store.ReplayedTests;
import java.nio.file.Path;
import java.util.Set;
import org.gradle.api.GradleException;
import org.gradle.api.internal.tasks.testing.filter.DefaultTestFilter;
import org.gradle.api.tasks.options.Option;

/**
 * {@code gradle heddleReplay}: the failure that is recorded, the one among several that {@code --tests} names, or the schedule that is
 * given by {@code --schedule}.
 */
public abstract class ReplayingTest extends HeddleTask {
    /** For {@code --schedule}. */
    @Option(option = "schedule", description = "The schedule, as the message of the failure names it.")
    public void follow(String schedule) {
        systemProperty(ReplayedTests.SCHEDULE, schedule);
    }

    @Override
    void prepare() {
        Object schedule = getSystemProperties().get(ReplayedTests.SCHEDULE);
        Path directory = getDirectory().get().getAsFile().toPath();
        ReplayedTests replay;
        try {
            replay = schedule == null
                    ? ReplayedTests.ofRecord(Records.in(directory), chosen(), directory.toString(), BuildTool.GRADLE)
                    : ReplayedTests.ofSchedule(schedule.toString(), chosen(), BuildTool.GRADLE);
        } catch (IllegalArgumentException e) {
            throw new GradleException(e.getMessage(), e);
        }
        getLogger().lifecycle("Replaying {} by {}", replay.test(), replay.properties().get(ReplayedTests.SCHEDULE));
        ((DefaultTestFilter) getFilter()).setCommandLineIncludePatterns(Set.of(replay.test().replace('#', '.')));
        replay.properties().forEach(this::systemProperty);
        systemProperty("heddle.all", true);
    }

    /** The test that {@code --tests} names, in the form of records; null if there is none. */
    private String chosen() {
        Set<String> patterns = ((DefaultTestFilter) getFilter()).getCommandLineIncludePatterns();
        if (patterns.isEmpty()) {
            return null;
        }
        String pattern = patterns.iterator().next().replace("*", "");
        int dot = pattern.lastIndexOf('.');
        boolean hasMethod = dot >= 0
                && dot + 1 < pattern.length()
                && !Character.isUpperCase(pattern.charAt(dot + 1));
        return hasMethod ? pattern.substring(0, dot) + "#" + pattern.substring(dot + 1) : pattern;
    }
}
