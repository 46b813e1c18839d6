package dev.heddle.check.transactions;

import dev.heddle.check.transactions.Transaction.Append;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who depends on whom (Adya, "Weak Consistency", 1999, section 3.1): {@code ww} wrote the next version, {@code wr} read the version,
 * {@code rw} overwrote the version that was read; and {@code rt}, was over before the other began.
 *
 * <p>Nodes are transactions, then moments: the ends of transactions in their order, so that real time takes a number of edges that is linear.
 */
final class DependencyGraph {
    enum Kind {
        WW,
        WR,
        RW,
        RT
    }

    record Edge(int from, int to, Kind kind, Object key) {}

    private final VersionOrders versions;
    private final List<Transaction> transactions;
    private final Map<Integer, Integer> nodes = new HashMap<>();
    private final List<List<Edge>> edges = new ArrayList<>();

    DependencyGraph(VersionOrders versions, boolean realTime) {
        this.versions = versions;
        this.transactions = versions.effective();
        for (Transaction transaction : transactions) {
            nodes.put(transaction.number(), edges.size());
            edges.add(new ArrayList<>());
        }
        versions.longest().keySet().forEach(this::connectVersions);
        connectUnread();
        connectReads();
        if (realTime) {
            connectMoments();
        }
    }

    int size() {
        return edges.size();
    }

    List<Edge> from(int node) {
        return edges.get(node);
    }

    private void add(Transaction from, Transaction to, Kind kind, Object key) {
        if (from.number() != to.number()) {
            int node = nodes.get(from.number());
            edges.get(node).add(new Edge(node, nodes.get(to.number()), kind, key));
        }
    }

    private void connectVersions(Object key) {
        List<Object> order = versions.longest().get(key);
        for (int i = 1; i < order.size(); i++) {
            add(versions.writer(key, order.get(i - 1)), versions.writer(key, order.get(i)), Kind.WW, key);
        }
    }

    /** What was appended and is in no version that was read came after all that is. */
    private void connectUnread() {
        for (Transaction writer : transactions) {
            for (Append append : VersionOrders.appends(writer)) {
                List<Object> order = versions.longest().getOrDefault(append.key(), List.of());
                if (!order.isEmpty() && !order.contains(append.value())) {
                    add(versions.writer(append.key(), order.get(order.size() - 1)), writer, Kind.WW, append.key());
                }
            }
        }
    }

    private void connectReads() {
        Map<Object, List<Transaction>> unread = new HashMap<>();
        for (Transaction writer : transactions) {
            for (Append append : VersionOrders.appends(writer)) {
                if (!versions.longest().getOrDefault(append.key(), List.of()).contains(append.value())) {
                    unread.computeIfAbsent(append.key(), k -> new ArrayList<>()).add(writer);
                }
            }
        }
        for (VersionOrders.Observed read : versions.reads()) {
            Object key = read.key();
            int length = read.values().size();
            if (length > 0) {
                add(versions.writer(key, read.values().get(length - 1)), read.reader(), Kind.WR, key);
            }
            List<Object> order = versions.longest().get(key);
            Transaction next = nextWriter(key, order, length, read.reader());
            if (next != null) {
                add(read.reader(), next, Kind.RW, key);
            }
            unread.getOrDefault(key, List.of()).forEach(writer -> add(read.reader(), writer, Kind.RW, key));
        }
    }

    /** Who overwrote the version of a length; own appends are no version of anybody else's. */
    private Transaction nextWriter(Object key, List<Object> order, int length, Transaction reader) {
        for (int i = length; i < order.size(); i++) {
            Transaction writer = versions.writer(key, order.get(i));
            if (writer.number() != reader.number()) {
                return writer;
            }
        }
        return null;
    }

    private void connectMoments() {
        List<Transaction> byEnd = new ArrayList<>(transactions);
        byEnd.removeIf(transaction -> transaction.ended() == Integer.MAX_VALUE);
        byEnd.sort(Comparator.comparingInt(Transaction::ended));
        List<Transaction> byBegin = new ArrayList<>(transactions);
        byBegin.sort(Comparator.comparingInt(Transaction::begun));
        int ended = 0;
        for (Transaction transaction : byBegin) {
            while (ended < byEnd.size() && byEnd.get(ended).ended() < transaction.begun()) {
                int moment = edges.size();
                edges.add(new ArrayList<>());
                int over = nodes.get(byEnd.get(ended).number());
                edges.get(over).add(new Edge(over, moment, Kind.RT, null));
                if (ended > 0) {
                    edges.get(moment - 1).add(new Edge(moment - 1, moment, Kind.RT, null));
                }
                ended++;
            }
            if (ended > 0) {
                int last = edges.size() - 1;
                edges.get(last).add(new Edge(last, nodes.get(transaction.number()), Kind.RT, null));
            }
        }
    }

    /** The name that Adya, or Elle, gives to a cycle. */
    String name(List<Edge> cycle) {
        long overwritten = cycle.stream().filter(edge -> edge.kind == Kind.RW).count();
        boolean read = cycle.stream().anyMatch(edge -> edge.kind == Kind.WR);
        boolean timed = cycle.stream().anyMatch(edge -> edge.kind == Kind.RT);
        String name = overwritten > 1 ? "G2" : overwritten == 1 ? "G-single" : read ? "G1c" : "G0";
        return timed ? name + "-realtime" : name;
    }

    /** A sentence for each dependency between two transactions. */
    List<String> explain(List<Edge> cycle) {
        List<String> sentences = new ArrayList<>();
        int first = 0;
        while (cycle.get(first).from >= transactions.size()) {
            first++;
        }
        int from = -1;
        for (int i = 0; i < cycle.size(); i++) {
            Edge edge = cycle.get((first + i) % cycle.size());
            from = edge.from < transactions.size() ? edge.from : from;
            if (edge.to < transactions.size()) {
                sentences.add(sentence(transactions.get(from), transactions.get(edge.to), edge));
            }
        }
        return sentences;
    }

    private static String sentence(Transaction from, Transaction to, Edge edge) {
        return switch (edge.kind) {
            case WW -> from + " appended to " + edge.key + " before " + to;
            case WR -> to + " read what " + from + " appended to " + edge.key;
            case RW -> from + " read " + edge.key + " before " + to + " appended to it";
            case RT -> from + " was over before " + to + " began";
        };
    }
}
