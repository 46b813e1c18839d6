package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes scenarios by chance, out of others, and of text. */
final class ScenarioSource {
    private static final int MOST_BEFORE = 2;
    private static final int TRIES = 20;
    private static final Pattern STOP = Pattern.compile("(.*) ! ([A-Z]) stops after (\\d+) steps?");

    private final List<Invocation> invocations;
    private final Random random;

    ScenarioSource(List<Invocation> invocations, Random random) {
        this.invocations = invocations;
        this.random = random;
    }

    /** One of up to so many threads and calls, with a few calls before and after. */
    Scenario byChance(int threads, int calls) {
        List<List<Invocation>> parallel = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        int number = threads <= 2 ? threads : 2 + random.nextInt(threads - 1);
        for (int i = 0; i < number; i++) {
            List<Invocation> possible = invocations.stream()
                    .filter(call -> !taken.contains(call.onlyThread()))
                    .toList();
            if (!possible.isEmpty()) {
                List<Invocation> sequence = sequence(possible, 1 + random.nextInt(calls));
                parallel.add(sequence);
                sequence.forEach(call -> taken.add(call.onlyThread()));
                taken.remove("");
            }
        }
        return new Scenario(
                sequence(invocations, random.nextInt(MOST_BEFORE + 1)),
                parallel,
                sequence(invocations, random.nextInt(MOST_BEFORE + 1)));
    }

    /** The same after other calls. */
    Scenario inSomeState(Scenario scenario) {
        return new Scenario(
                sequence(invocations, 1 + random.nextInt(MOST_BEFORE)), scenario.threads(), scenario.after());
    }

    private List<Invocation> sequence(List<Invocation> of, int length) {
        List<Invocation> sequence = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            sequence.add(of.get(random.nextInt(of.size())));
        }
        return sequence;
    }

    /** One that is like this, with a call more or another call here or there, or with a thread of another. */
    Scenario grownFrom(Scenario one, Scenario other, int threads, int calls) {
        for (int i = 0; i < TRIES; i++) {
            Scenario changed = change(one, other);
            boolean fits = changed.threads().size() <= threads
                    && changed.threads().stream().allMatch(each -> each.size() <= calls);
            if (fits && changed.isAllowed()) {
                return changed;
            }
        }
        return byChance(threads, calls);
    }

    private Scenario change(Scenario one, Scenario other) {
        List<List<Invocation>> threads = new ArrayList<>(one.threads());
        int thread = random.nextInt(threads.size());
        List<Invocation> before = one.before();
        List<Invocation> after = one.after();
        switch (random.nextInt(5)) {
            case 0 -> threads.set(thread, with(threads.get(thread)));
            case 1 -> threads.set(thread, replaced(threads.get(thread)));
            case 2 ->
                threads.add(other.threads().get(random.nextInt(other.threads().size())));
            case 3 -> before = before.size() < MOST_BEFORE ? with(before) : replaced(before);
            default -> after = after.size() < MOST_BEFORE ? with(after) : replaced(after);
        }
        return new Scenario(before, threads, after);
    }

    private List<Invocation> with(List<Invocation> calls) {
        List<Invocation> more = new ArrayList<>(calls);
        more.add(random.nextInt(calls.size() + 1), any());
        return more;
    }

    private List<Invocation> replaced(List<Invocation> calls) {
        List<Invocation> others = new ArrayList<>(calls);
        others.set(random.nextInt(calls.size()), any());
        return others;
    }

    private Invocation any() {
        return invocations.get(random.nextInt(invocations.size()));
    }

    /** The scenario that a text stands for: see {@link Scenario}. */
    Scenario parse(String text) {
        Matcher stop = STOP.matcher(text);
        if (stop.matches()) {
            return parse(stop.group(1)).stopping(stop.group(2).charAt(0) - 'A', Integer.parseInt(stop.group(3)));
        }
        String[] phases = (' ' + text + ' ').split(" / ", -1);
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
