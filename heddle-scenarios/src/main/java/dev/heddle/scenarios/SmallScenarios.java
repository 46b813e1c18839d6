package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * All scenarios with so many calls in each of so many threads, one after the other, as there may be more than fit into memory. Which thread is which makes no difference, so
 * that their sequences of calls are in order. Those with fewer calls are their prefixes: what is wrong with one of these is wrong here, too.
 */
final class SmallScenarios implements Iterator<Scenario> {
    private final List<Invocation> invocations;
    private final int calls;
    private final long sequences;

    /** The number of each thread's sequence, in order; null when there are no more. */
    private long[] numbers;

    private Scenario next;

    SmallScenarios(List<Invocation> invocations, int threads, int calls) {
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
            Scenario scenario = Scenario.ofThreads(threads);
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
