package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;

/**
 * All scenarios with so many calls in each of so many threads, and after these a few that look at what is left; one after the other, as there may be more than fit into memory. Which thread is which makes no difference, so
 * that their sequences of calls are in order. Those with fewer calls are their prefixes: what is wrong with one of these is wrong here, too.
 */
final class SmallScenarios implements Iterator<Scenario> {
    private static final int MOST_MIXED = 20_000;

    private final List<Invocation> invocations;

    /** What is called after the threads, to see what they have left. */
    private final List<Invocation> observers;

    private final int calls;
    private final long sequences;

    /** The number of each thread's sequence, in order; null when there are no more. */
    private long[] numbers;

    private Scenario next;

    /** All of a size: those of single calls in order, as they are few, and larger ones mixed, so that the first ones are of all kinds, unless there are too many to do that. */
    static Iterator<Scenario> mixed(List<Invocation> invocations, int threads, int calls, Random random) {
        SmallScenarios all = new SmallScenarios(invocations, threads, calls);
        List<Scenario> first = new ArrayList<>();
        while (calls > 1 && all.hasNext() && first.size() < MOST_MIXED) {
            first.add(all.next());
        }
        Collections.shuffle(first, random);
        return new Iterator<>() {
            private final Iterator<Scenario> mixed = first.iterator();

            @Override
            public boolean hasNext() {
                return mixed.hasNext() || all.hasNext();
            }

            @Override
            public Scenario next() {
                return mixed.hasNext() ? mixed.next() : all.next();
            }
        };
    }

    private SmallScenarios(List<Invocation> invocations, int threads, int calls) {
        this.observers = Observers.of(invocations);
        this.invocations = invocations;
        this.calls = calls;
        this.sequences = (long) Math.min(Long.MAX_VALUE / 2.0, Math.pow(invocations.size(), calls));
        this.numbers = new long[threads];
        advance();
    }

    @Override
    public boolean hasNext() {
        return next != null;
    }

    @Override
    public Scenario next() {
        if (next == null) {
            throw new NoSuchElementException();
        }
        Scenario result = next;
        advance();
        return result;
    }

    private void advance() {
        next = null;
        while (numbers != null && next == null) {
            List<List<Invocation>> threads = new ArrayList<>();
            for (long number : numbers) {
                threads.add(sequence(number));
            }
            Scenario scenario = new Scenario(List.of(), threads, observers);
            next = scenario.isAllowed() ? scenario : null;
            count();
        }
    }

    /** The next combination, in which no thread's number is below that of the one before. */
    private void count() {
        int at = numbers.length - 1;
        while (at >= 0 && numbers[at] == sequences - 1) {
            at--;
        }
        if (at < 0) {
            numbers = null;
            return;
        }
        long from = numbers[at] + 1;
        for (int i = at; i < numbers.length; i++) {
            numbers[i] = from;
        }
    }

    private List<Invocation> sequence(long number) {
        Invocation[] sequence = new Invocation[calls];
        long rest = number;
        for (int i = calls - 1; i >= 0; i--) {
            sequence[i] = invocations.get((int) (rest % invocations.size()));
            rest /= invocations.size();
        }
        return List.of(sequence);
    }
}
