package dev.heddle.bench.truth;

import dev.heddle.bench.truth.generate.ProgramGenerator;
import dev.heddle.bench.truth.run.Batch;
import dev.heddle.bench.truth.run.Observation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Generates programs, batch by batch, and keeps count of the lies about them. */
final class LieHunt {
    /** New lies of one batch that are shrunk; the others wait for a program of their own kind in a later batch. */
    private static final int MOST_SHRUNK = 40;

    /** The numbers of one search over all programs. */
    static final class SearchCount {
        long programs;
        long proved;
        long outcomes;
        long executions;
        long lies;
    }

    private final ProgramGenerator generator;
    private final Batch batch;
    private final ProgramShrinker shrinker;
    private final Families families = new Families();
    private final Map<String, Integer> problems = new TreeMap<>();
    private final Map<String, SearchCount> searches = new TreeMap<>();
    private final List<String> stuck = new ArrayList<>();
    private final long started = System.nanoTime();
    private long programs;
    private long useful;
    private long proved;
    private long lies;
    private long warned;
    private long differing;
    private long doubtful;
    private long unexplained;

    /** @param thorough runs what is shrunk */
    LieHunt(ProgramGenerator generator, Batch batch, Batch thorough) {
        this.generator = generator;
        this.batch = batch;
        this.shrinker = new ProgramShrinker(thorough);
    }

    /** Runs programs with these numbers. */
    void run(long first, int count) throws IOException, InterruptedException {
        List<Lie> fresh = new ArrayList<>();
        for (Observation each : batch.run(generator.programs(first, count))) {
            programs++;
            if (each.problem() != null) {
                problems.merge(each.problem().replaceAll("(?s):.*", ""), 1, Integer::sum);
                continue;
            }
            useful++;
            if (each.stuck() != null) {
                stuck.add(each.program().label() + ' ' + each.stuck() + ": "
                        + each.program().family());
            }
            if (each.sights().values().stream().anyMatch(sight -> sight.proved())) {
                proved++;
            }
            count(each);
            List<Lie> about = Lie.about(each);
            if (!about.isEmpty()) {
                lies++;
                warned += about.get(0).isWarned() ? 1 : 0;
                if (!families.explains(about.get(0))) {
                    fresh.add(about.get(0));
                }
            }
        }
        unexplained += Math.max(0, fresh.size() - MOST_SHRUNK);
        for (Lie smallest : shrinker.shrink(fresh.subList(0, Math.min(fresh.size(), MOST_SHRUNK)))) {
            if (smallest == null) {
                doubtful++;
                lies--;
            } else {
                families.add(smallest);
            }
        }
    }

    private void count(Observation observation) {
        differing += observation.differsBetweenJdks() ? 1 : 0;
        observation.sights().forEach((name, sight) -> {
            SearchCount search = searches.computeIfAbsent(name, key -> new SearchCount());
            search.programs++;
            search.proved += sight.proved() ? 1 : 0;
            search.outcomes += sight.outcomes().size();
            search.executions += sight.executions();
            search.lies += observation.missed(name).isEmpty() ? 0 : 1;
        });
    }

    /** By name. */
    Map<String, SearchCount> searches() {
        return searches;
    }

    /** Programs that were proved on two JDKs with different outcomes. */
    long differing() {
        return differing;
    }

    Families families() {
        return families;
    }

    Map<String, Integer> problems() {
        return problems;
    }

    /** Programs that Heddle could not control, or whose JVM died. */
    List<String> stuck() {
        return stuck;
    }

    long programs() {
        return programs;
    }

    long useful() {
        return useful;
    }

    long proved() {
        return proved;
    }

    long lies() {
        return lies;
    }

    /** Lies about programs of which a data race was told. */
    long warned() {
        return warned;
    }

    /** Programs of which an outcome was seen once that did not show again when they ran for longer: they are not counted as lies. */
    long doubtful() {
        return doubtful;
    }

    /** Lies that belong to no family because they were not shrunk. */
    long unexplained() {
        return unexplained;
    }

    double seconds() {
        return (System.nanoTime() - started) / 1e9;
    }
}
