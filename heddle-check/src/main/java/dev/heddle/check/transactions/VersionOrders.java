package dev.heddle.check.transactions;

import dev.heddle.check.transactions.Transaction.Append;
import dev.heddle.check.transactions.Transaction.Read;
import dev.heddle.check.transactions.Transaction.Status;
import dev.heddle.check.transactions.Transaction.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The versions each list went through, as far as reads tell: a list that was read holds all its earlier versions (Elle, section 4.2).
 * Finds what is wrong with single reads on the way: Adya's G1a and G1b, values from nowhere, reads that do not see their own
 * transaction's appends, and reads of which none is a prefix of the other.
 */
final class VersionOrders {
    private record Element(Object key, Object value) {}

    /** What a transaction read of a list, without what it appended itself before. */
    record Observed(Transaction reader, Object key, List<Object> values) {}

    private final Map<Element, Transaction> writers = new HashMap<>();
    private final Map<Object, List<Object>> longest = new LinkedHashMap<>();
    private final List<Observed> reads = new ArrayList<>();
    private final List<Transaction> effective = new ArrayList<>();
    private String anomaly;

    VersionOrders(List<Transaction> all) {
        all.forEach(this::takeAppends);
        Set<Element> seen = new HashSet<>();
        for (Transaction transaction : all) {
            if (transaction.status() == Status.COMMITTED) {
                takeReads(transaction, seen);
            }
        }
        for (Transaction transaction : all) {
            boolean counts = transaction.status() == Status.COMMITTED
                    || (transaction.status() == Status.UNKNOWN
                            && appends(transaction).stream()
                                    .anyMatch(append -> seen.contains(new Element(append.key(), append.value()))));
            if (counts) {
                effective.add(transaction);
            }
        }
        for (Observed read : reads) {
            checkRead(read);
        }
        effective.forEach(this::checkOrder);
    }

    /** A transaction's own appends to a list stand in it as it made them. */
    private void checkOrder(Transaction transaction) {
        Map<Object, Integer> last = new HashMap<>();
        for (Append append : appends(transaction)) {
            int place = longest.getOrDefault(append.key(), List.of()).indexOf(append.value());
            Integer before = last.put(append.key(), place);
            if (before != null && place >= 0 && (before < 0 || place < before)) {
                found("internal: " + append.key() + " was read with the appends of " + transaction
                        + " in another order");
            }
        }
    }

    /** What is wrong with a read, or null. */
    String anomaly() {
        return anomaly;
    }

    /** Those that were committed, or are known to have been. */
    List<Transaction> effective() {
        return effective;
    }

    List<Observed> reads() {
        return reads;
    }

    /** The longest version of each list that anybody read. */
    Map<Object, List<Object>> longest() {
        return longest;
    }

    Transaction writer(Object key, Object value) {
        return writers.get(new Element(key, value));
    }

    static List<Append> appends(Transaction transaction) {
        return transaction.steps().stream()
                .filter(Append.class::isInstance)
                .map(Append.class::cast)
                .toList();
    }

    private void takeAppends(Transaction transaction) {
        for (Append append : appends(transaction)) {
            if (writers.put(new Element(append.key(), append.value()), transaction) != null) {
                throw new IllegalArgumentException(
                        append.value() + " was appended to " + append.key() + " twice: who is read cannot be told");
            }
        }
    }

    private void takeReads(Transaction transaction, Set<Element> seen) {
        Map<Object, List<Object>> own = new HashMap<>();
        for (Step step : transaction.steps()) {
            if (step instanceof Append append) {
                own.computeIfAbsent(append.key(), k -> new ArrayList<>()).add(append.value());
            } else if (step instanceof Read read) {
                List<Object> mine = own.getOrDefault(read.key(), List.of());
                List<Object> values = read.values();
                int others = values.size() - mine.size();
                if (others < 0 || !values.subList(others, values.size()).equals(mine)) {
                    found("internal: " + transaction + " does not see its own appends in " + read);
                    return;
                }
                values.forEach(value -> seen.add(new Element(read.key(), value)));
                reads.add(new Observed(transaction, read.key(), values.subList(0, others)));
                List<Object> known = longest.getOrDefault(read.key(), List.of());
                boolean isLonger = values.size() > known.size();
                List<Object> shorter = isLonger ? known : values;
                if (!(isLonger ? values : known).subList(0, shorter.size()).equals(shorter)) {
                    found("incompatible order: " + read.key() + " was read as " + known + " and as " + values);
                }
                longest.put(read.key(), isLonger ? values : known);
            }
        }
    }

    private void checkRead(Observed read) {
        Set<Object> distinct = new HashSet<>(read.values);
        if (distinct.size() < read.values.size()) {
            found("duplicate elements: " + read.reader + " read a value of " + read.key + " twice");
        }
        for (Object value : read.values) {
            Transaction writer = writer(read.key, value);
            if (writer == null) {
                found("garbage read: nobody appended the " + value + " that " + read.reader + " read");
            } else if (writer.status() == Status.ABORTED) {
                found("G1a: " + read.reader + " read " + value + ", which " + writer + " appended and aborted");
            } else if (writer.number() == read.reader.number()) {
                found("internal: " + read.reader + " read " + value + " before it appended it");
            }
        }
        if (anomaly == null && !read.values.isEmpty()) {
            checkLast(read);
        }
    }

    private void checkLast(Observed read) {
        Object last = read.values.get(read.values.size() - 1);
        Transaction writer = writer(read.key, last);
        List<Object> all = appends(writer).stream()
                .filter(append -> append.key().equals(read.key))
                .map(Append::value)
                .toList();
        if (!all.get(all.size() - 1).equals(last)) {
            found("G1b: " + read.reader + " read " + read.key + " in the middle of " + writer);
        }
    }

    private void found(String what) {
        anomaly = anomaly == null ? what : anomaly;
    }
}
