package dev.heddle.bench.libraries;

import dev.heddle.bench.RunOptions;
import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.strategy.hunt.Quarry;
import dev.heddle.session.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of benchmarks over libraries, and searches by them. */
final class LibraryOptions extends RunOptions {
    @Option(
            names = "--libraries",
            paramLabel = "DIR",
            defaultValue = "target/libraries",
            description = "Where the libraries are kept. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    /** By program and key. */
    private final Map<String, List<String>> classPaths = new HashMap<>();

    /** The programs, with their libraries at hand; throws if the user made a mistake. */
    List<LibraryDriver> prepare(String collection, List<String> keys) throws IOException, InterruptedException {
        check();
        List<LibraryDriver> drivers;
        try {
            drivers = LibraryDriver.chosen(collection, names());
        } catch (IllegalArgumentException e) {
            throw mistake(e.getMessage(), e);
        }
        List<String> needed = new ArrayList<>();
        for (LibraryDriver driver : drivers) {
            keys.forEach(key -> needed.addAll(driver.libraries(key)));
        }
        Libraries libraries = new Libraries(directory);
        libraries.fetch(needed);
        // All of them now: a program that does not compile is to be told before the work.
        for (LibraryDriver driver : drivers) {
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

    /** What a driver says; what it fails by decides. */
    private static MemoryModel memory(LibraryDriver driver) {
        String said = driver.fact("memory");
        return said.isEmpty() ? MemoryModel.SC : MemoryModel.valueOf(said.toUpperCase(Locale.ROOT));
    }

    /**
     * Searches a program with the libraries that it names under a key, which is also its argument. Nothing but what is given, and the memory that the program says, differs
     * from what {@code heddle run} does by default.
     */
    Findings search(
            LibraryDriver driver,
            String key,
            String strategy,
            long seed,
            long executions,
            Duration limit,
            boolean checkDeterminism) {
        return explore(
                driver, key, new Search(strategy, 0, true, seed, executions, limit.toNanos(), true, checkDeterminism));
    }

    /** Searches it for the failure of an incident, as {@code heddle hunt} does by default; what is found is that one, or nothing. */
    Findings hunt(LibraryDriver driver, String key, Quarry quarry, long seed, Duration limit) {
        JavaSearcher searcher = searcher(driver, key);
        Search any = new Search(Search.HUNT, 0, true, seed, Long.MAX_VALUE, limit.toNanos(), false, false);
        Findings findings = searcher.explore(any.hunting(quarry), (done, failures, traces, size) -> true);
        String found = searcher.hunted() == null ? null : searcher.hunted().found();
        return found == null
                ? findings.without(failure -> true)
                : findings.without(failure -> !failure.identity().equals(found));
    }

    private Findings explore(LibraryDriver driver, String key, Search search) {
        return searcher(driver, key).explore(search, (done, failures, traces, size) -> true);
    }

    private JavaSearcher searcher(LibraryDriver driver, String key) {
        JavaTarget target = new JavaTarget(
                driver.className(), List.of(key), classPaths.get(driver.name() + ' ' + key), jdk(), List.of());
        Conduct conduct = Conduct.byDefault(backend()).under(memory(driver));
        return new JavaSearcher(target, conduct, Job.Output.HIDDEN);
    }
}
