package dev.heddle.check.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A transaction on lists.
 *
 * @param begun when it began: a position among all begins and ends
 * @param ended when it ended; {@link Integer#MAX_VALUE} if nobody knows
 */
public record Transaction(int number, String task, List<Step> steps, Status status, int begun, int ended) {
    /** How it ended. */
    public enum Status {
        COMMITTED,
        ABORTED,
        /** It may have been committed, or not. Its reads are not known. */
        UNKNOWN
    }

    /** What it did with one of the lists. */
    public sealed interface Step permits Append, Read {
        Object key();
    }

    /** Adds a value at the end of a list. No value is added to a list twice. */
    public record Append(Object key, Object value) implements Step {
        @Override
        public String toString() {
            return "append(" + key + ", " + value + ")";
        }
    }

    /** Finds a list as it is. */
    public record Read(Object key, List<Object> values) implements Step {
        @Override
        public String toString() {
            return "read(" + key + "): " + values;
        }
    }

    @Override
    public String toString() {
        return "T" + number + " of " + task + " ["
                + steps.stream().map(Object::toString).collect(Collectors.joining(", ")) + "]";
    }

    /** Takes down transactions while they happen. It may be used by several threads. */
    public static final class Recorder {
        private final List<Transaction> transactions = new ArrayList<>();
        private int events;

        /** A task begins a transaction; returns its number, by which to tell its end. */
        public synchronized int begun(String task) {
            transactions.add(
                    new Transaction(transactions.size(), task, List.of(), Status.UNKNOWN, events++, Integer.MAX_VALUE));
            return transactions.size() - 1;
        }

        /** It ended. One of which nobody knows how it ended has its appends as steps, and counts as running for ever. */
        public synchronized void ended(int number, Status status, List<? extends Step> steps) {
            Transaction was = transactions.get(number);
            int end = status == Status.UNKNOWN ? Integer.MAX_VALUE : events++;
            transactions.set(number, new Transaction(number, was.task, List.copyOf(steps), status, was.begun, end));
        }

        /** What was recorded so far, in the order of the begins. */
        public synchronized List<Transaction> transactions() {
            return List.copyOf(transactions);
        }
    }
}
