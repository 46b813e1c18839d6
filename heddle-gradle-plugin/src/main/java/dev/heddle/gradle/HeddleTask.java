package dev.heddle.gradle;

import java.util.Map;
import java.util.stream.Collectors;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.testing.Test;

/** Gradle's own task for tests, with Heddle's options: whatever it can (forks, filters, reports), this can. */
public abstract class HeddleTask extends Test {
    /** Options as the build script has them, with their full names. */
    @Input
    public abstract MapProperty<String, String> getGiven();

    /** Where the pages and records of failures are. */
    @Internal
    public abstract DirectoryProperty getDirectory();

    void from(HeddleSettings settings) {
        getDirectory().set(settings.getDirectory());
        give("executions", settings.getExecutions());
        give("time", settings.getTime());
        give("strategy", settings.getStrategy());
        give("seed", settings.getSeed());
        give("races", settings.getRaces());
        give("all.tags", settings.getTags());
        give("all.packages", settings.getPackages());
        getGiven().putAll(settings.getOptions().map(HeddleTask::named));
    }

    private void give(String name, Provider<String> value) {
        getGiven().putAll(value.map(text -> named(Map.of(name, text))).orElse(Map.of()));
    }

    private static Map<String, String> named(Map<String, String> options) {
        return options.entrySet().stream()
                .collect(Collectors.toMap(entry -> "heddle." + entry.getKey(), Map.Entry::getValue));
    }

    /** Sets what neither the command line nor the task in the build script has set. */
    void setUnlessSet(String name, Object value) {
        if (!getSystemProperties().containsKey(name)) {
            systemProperty(name, value);
        }
    }

    @Override
    public void executeTests() {
        getGiven().get().forEach(this::setUnlessSet);
        setUnlessSet("heddle.report", getDirectory().get().getAsFile().getPath());
        prepare();
        super.executeTests();
    }

    /** Sets what this task alone needs. */
    abstract void prepare();
}
