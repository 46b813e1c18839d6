package dev.heddle.check.transactions;

import dev.heddle.check.transactions.Transaction.Append;
import dev.heddle.check.transactions.Transaction.Read;
import dev.heddle.check.transactions.Transaction.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs transactions in all orders, by the definitions: one after the other, or each on a snapshot. */
final class BruteForceIsolation {
    private final List<Transaction> transactions;

    BruteForceIsolation(List<Transaction> transactions) {
        this.transactions = transactions;
    }

    boolean allows(IsolationLevel isolation) {
        return isolation == IsolationLevel.SNAPSHOT_ISOLATION
                ? snapshots(new ArrayList<>(), new ArrayList<>())
                : serial(isolation == IsolationLevel.STRICTLY_SERIALIZABLE, new ArrayList<>(), Map.of());
    }

    private boolean serial(boolean strict, List<Transaction> done, Map<Object, List<Object>> state) {
        if (done.size() == transactions.size()) {
            return true;
        }
        for (Transaction next : transactions) {
            boolean tooEarly = strict
                    && transactions.stream().anyMatch(other -> !done.contains(other) && other.ended() < next.begun());
            if (!done.contains(next) && !tooEarly) {
                Map<Object, List<Object>> after = run(next, state);
                if (after != null) {
                    done.add(next);
                    if (serial(strict, done, after)) {
                        return true;
                    }
                    done.remove(next);
                }
            }
        }
        return false;
    }

    /** The state after it, or null if it would have read something else. */
    private static Map<Object, List<Object>> run(Transaction transaction, Map<Object, List<Object>> state) {
        Map<Object, List<Object>> after = new HashMap<>(state);
        for (Step step : transaction.steps()) {
            List<Object> list = after.getOrDefault(step.key(), List.of());
            if (step instanceof Read read) {
                if (!read.values().equals(list)) {
                    return null;
                }
            } else if (step instanceof Append append) {
                List<Object> longer = new ArrayList<>(list);
                longer.add(append.value());
                after.put(append.key(), longer);
            }
        }
        return after;
    }

    /** @param states after each commit, the initial one first */
    private boolean snapshots(List<Transaction> committed, List<Map<Object, List<Object>>> states) {
        if (states.isEmpty()) {
            states.add(Map.of());
        }
        if (committed.size() == transactions.size()) {
            return true;
        }
        for (Transaction next : transactions) {
            if (committed.contains(next)) {
                continue;
            }
            // Its snapshot is that of any moment so far, unless somebody has written the same since.
            for (int snapshot = 0; snapshot < states.size(); snapshot++) {
                boolean conflicts = committed.subList(snapshot, committed.size()).stream()
                        .anyMatch(other -> shareWrites(other, next));
                if (!conflicts && run(next, states.get(snapshot)) != null) {
                    committed.add(next);
                    states.add(written(next, states.get(states.size() - 1)));
                    if (snapshots(committed, states)) {
                        return true;
                    }
                    committed.remove(committed.size() - 1);
                    states.remove(states.size() - 1);
                }
            }
        }
        return false;
    }

    private static Map<Object, List<Object>> written(Transaction transaction, Map<Object, List<Object>> state) {
        Map<Object, List<Object>> after = new HashMap<>(state);
        for (Append append : VersionOrders.appends(transaction)) {
            List<Object> longer = new ArrayList<>(after.getOrDefault(append.key(), List.of()));
            longer.add(append.value());
            after.put(append.key(), longer);
        }
        return after;
    }

    private static boolean shareWrites(Transaction a, Transaction b) {
        Set<Object> keys = new HashSet<>();
        VersionOrders.appends(a).forEach(append -> keys.add(append.key()));
        return VersionOrders.appends(b).stream().anyMatch(append -> keys.contains(append.key()));
    }
}
