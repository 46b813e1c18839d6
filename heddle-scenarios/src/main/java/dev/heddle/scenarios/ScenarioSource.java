package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes scenarios: all small ones, and then others by chance. */
final class ScenarioSource {
    private static final int MOST_BEFORE = 2;

    private final List<Invocation> invocations;

    ScenarioSource(List<Invocation> invocations) {
        this.invocations = invocations;
    }

    /** How many scenarios {@link #all} returns. */
    double size(int threads, int calls) {
        double sequences = Math.pow(invocations.size(), calls);
        double size = 1;
        for (int i = 0; i < threads; i++) {
            size = size * (sequences + i) / (i + 1);
        }
        return size;
    }

    /** All with so many calls in each of so many threads. Which thread is which makes no difference. */
    List<Scenario> all(int threads, int calls) {
        List<List<Invocation>> sequences = List.of(List.of());
        for (int i = 0; i < calls; i++) {
            List<List<Invocation>> longer = new ArrayList<>();
            for (List<Invocation> sequence : sequences) {
                for (Invocation invocation : invocations) {
                    List<Invocation> more = new ArrayList<>(sequence);
                    more.add(invocation);
                    longer.add(more);
                }
            }
            sequences = longer;
        }
        List<Scenario> scenarios = new ArrayList<>();
        combine(sequences, threads, 0, new ArrayList<>(), scenarios);
        return scenarios;
    }

    private static void combine(
            List<List<Invocation>> sequences,
            int threads,
            int from,
            List<List<Invocation>> chosen,
            List<Scenario> scenarios) {
        if (chosen.size() == threads) {
            scenarios.add(Scenario.ofThreads(List.copyOf(chosen)));
            return;
        }
        for (int i = from; i < sequences.size(); i++) {
            chosen.add(sequences.get(i));
            combine(sequences, threads, i, chosen, scenarios);
            chosen.remove(chosen.size() - 1);
        }
    }

    /** One of up to so many threads and calls, with a few calls before and after. */
    Scenario random(int threads, int calls, Random random) {
        List<List<Invocation>> parallel = new ArrayList<>();
        int number = threads <= 2 ? threads : 2 + random.nextInt(threads - 1);
        for (int i = 0; i < number; i++) {
            parallel.add(sequence(1 + random.nextInt(calls), random));
        }
        return new Scenario(
                sequence(random.nextInt(MOST_BEFORE + 1), random),
                parallel,
                sequence(random.nextInt(MOST_BEFORE + 1), random));
    }

    private List<Invocation> sequence(int length, Random random) {
        List<Invocation> sequence = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            sequence.add(invocations.get(random.nextInt(invocations.size())));
        }
        return sequence;
    }

    /** The scenario that a text stands for: see {@link Scenario}. */
    Scenario parse(String text) {
        String[] phases = text.split(" / ", -1);
        if (phases.length != 1 && phases.length != 3) {
            throw new IllegalArgumentException("a scenario is 'threads' or 'before / threads / after', not " + text);
        }
        List<List<Invocation>> threads = new ArrayList<>();
        for (String thread : phases[phases.length / 2].split("\\|", -1)) {
            threads.add(calls(thread));
        }
        return phases.length == 1
                ? Scenario.ofThreads(threads)
                : new Scenario(calls(phases[0]), threads, calls(phases[2]));
    }

    private List<Invocation> calls(String text) {
        List<Invocation> calls = new ArrayList<>();
        for (String call : text.split(";", -1)) {
            if (!call.isBlank()) {
                calls.add(invocations.stream()
                        .filter(invocation -> invocation.toString().equals(call.strip()))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException(
                                "no operation is called as '" + call.strip() + "'; there are " + invocations)));
            }
        }
        return calls;
    }
}
