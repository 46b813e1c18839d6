package dev.heddle.bench.libraries;

import dev.heddle.cli.child.Conduct;
import dev.heddle.cli.child.Job;
import dev.heddle.cli.child.Search;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.options.TimeConverter;
import dev.heddle.cli.search.Findings;
import dev.heddle.runtime.Settings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which programs, on which JDK, how long, and where the libraries are. */
final class LibraryOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--programs",
            paramLabel = "NAME",
            split = ",",
            description = "Only these, separated by commas. Default: all.")
    private List<String> programs = new ArrayList<>();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "60s",
            description = "The limit of each search. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            defaultValue = "target/libraries",
            description = "Where the libraries are kept. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(names = "--jdk", paramLabel = "DIR", description = "The JDK to run on. Default: the one that runs this.")
    private Path home;

    /** By program and key. */
    private final Map<String, List<String>> classPaths = new HashMap<>();

    /** The programs, with their libraries at hand; throws if the user made a mistake. */
    List<Driver> prepare(String collection, List<String> keys) throws IOException, InterruptedException {
        if (!List.of("auto", "continuation", "platform").contains(backend)) {
            throw new ParameterException(
                    spec.commandLine(), "unknown backend '" + backend + "' (known: auto, continuation, platform)");
        }
        jdk();
        List<Driver> drivers;
        try {
            drivers = Driver.chosen(collection, programs);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        List<String> needed = new ArrayList<>();
        for (Driver driver : drivers) {
            keys.forEach(key -> needed.addAll(driver.libraries(key)));
        }
        Libraries libraries = new Libraries(directory);
        libraries.fetch(needed);
        // All of them now: a program that does not compile is to be told before the work.
        for (Driver driver : drivers) {
            boolean isOfTheJdk = keys.stream().allMatch(key -> driver.fact(key).isEmpty());
            for (String key : keys) {
                if (!isOfTheJdk && driver.fact(key).isEmpty()) {
                    continue;
                }
                classPaths.put(driver.name() + ' ' + key, libraries.compile(driver, key));
            }
        }
        return drivers;
    }

    Jdk jdk() {
        try {
            return home == null ? Jdk.current() : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /**
     * Searches a program with the libraries that it names under a key, which is also its argument. Nothing but what is given differs
     * from what {@code heddle run} does by default.
     */
    Findings search(Driver driver, String key, String strategy, long seed, long executions, boolean checkDeterminism) {
        JavaTarget target = new JavaTarget(
                driver.className(), List.of(key), classPaths.get(driver.name() + ' ' + key), jdk(), List.of());
        Settings defaults = new Settings();
        Conduct conduct = new Conduct(
                backend,
                defaults.timing(),
                defaults.races(),
                defaults.maxSteps(),
                defaults.watchdogMillis(),
                defaults.failOnLeak(),
                false);
        Search search = new Search(strategy, 0, true, seed, executions, time.toNanos(), true, checkDeterminism);
        return new JavaSearcher(target, conduct, Job.Output.HIDDEN)
                .explore(search, (done, failures, traces, size) -> true);
    }
}
