package dev.heddle.core.explore;

import dev.heddle.core.Program;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Every trace of a small program, with the exact probability of each under random walk.
 *
 * <p>Prefixes are extended step by step, and prefixes that are the same trace are taken together: they lead to the same state,
 * so their probabilities add up and only one of them is followed. That is far fewer than all schedules (a program of Yuan's
 * §3.6.1 has 63 million schedules and some ten thousand traces), but still only for programs of a dozen or two steps.
 */
public final class TraceSpace {
    private final Map<Long, Double> probabilities = new LinkedHashMap<>();

    private TraceSpace() {}

    /** Runs the program until all is known. */
    public static TraceSpace of(Program program) {
        return of(program, Integer.MAX_VALUE);
    }

    /** Runs the program until all is known, or fails when there are more prefixes of one length than the limit allows. */
    public static TraceSpace of(Program program, int limit) {
        TraceSpace space = new TraceSpace();
        Probe probe = new Probe(program);
        Map<Long, Prefix> level = new LinkedHashMap<>();
        probe.run(new int[0]);
        space.enter(level, probe, new int[0], 1);
        while (!level.isEmpty()) {
            if (level.size() > limit) {
                throw new IllegalArgumentException(program.name() + " has more than " + limit
                        + " traces of one length: too many to know them all");
            }
            Map<Long, Prefix> next = new LinkedHashMap<>();
            for (Prefix prefix : level.values()) {
                for (int task : prefix.enabled) {
                    int[] longer = Arrays.copyOf(prefix.tasks, prefix.tasks.length + 1);
                    longer[prefix.tasks.length] = task;
                    probe.run(longer);
                    space.enter(next, probe, longer, prefix.probability / prefix.enabled.length);
                }
            }
            level = next;
        }
        return space;
    }

    private void enter(Map<Long, Prefix> level, Probe probe, int[] tasks, double probability) {
        if (probe.enabled() == null) {
            probabilities.merge(probe.value(), probability, Double::sum);
            return;
        }
        Prefix known = level.get(probe.value());
        if (known == null) {
            level.put(probe.value(), new Prefix(tasks, probe.enabled(), probability));
        } else {
            known.probability += probability;
        }
    }

    /** How many traces there are. */
    public int traces() {
        return probabilities.size();
    }

    /** The probability of a trace under random walk; 0 for what is no trace of the program. */
    public double probability(long fingerprint) {
        return probabilities.getOrDefault(fingerprint, 0.0);
    }

    /** The probability of the trace that random walk takes least often. */
    public double leastProbability() {
        return probabilities.values().stream().mapToDouble(p -> p).min().orElse(0);
    }

    private static final class Prefix {
        final int[] tasks;
        final int[] enabled;
        double probability;

        Prefix(int[] tasks, int[] enabled, double probability) {
            this.tasks = tasks;
            this.enabled = enabled;
            this.probability = probability;
        }
    }
}
