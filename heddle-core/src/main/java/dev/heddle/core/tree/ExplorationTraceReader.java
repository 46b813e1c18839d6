package dev.heddle.core.tree;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads what {@link ExplorationTraceWriter} wrote, or another tool in the same form, and tells an observer as if the tree were
 * being explored. The exploration must have been depth first.
 *
 * <p>The file is read twice: first to learn which children of each node are scheduled in the end, for {@link Unseen#ORACLE}.
 */
public final class ExplorationTraceReader {
    private static final long NO_PARENT = -1;

    private final Path file;
    private final Map<Long, Integer> scheduledInTheEnd = new HashMap<>();
    private long nodes;
    private long executions;
    private double seconds;

    /** Where a node is on the current path: its parent's depth, and which child it is. */
    private record Place(int parentDepth, int child) {}

    private final Map<Long, Place> places = new HashMap<>();
    private final List<Long> path = new ArrayList<>();
    private final List<List<Long>> childrenOf = new ArrayList<>();

    public ExplorationTraceReader(Path file) throws IOException {
        this.file = file;
        foresee();
    }

    /** The nodes of the tree. */
    public long nodes() {
        return nodes;
    }

    /** Its explored leaves. */
    public long executions() {
        return executions;
    }

    public double seconds() {
        return seconds;
    }

    private void foresee() throws IOException {
        Map<Long, Long> parents = new HashMap<>();
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                String[] words = line.strip().split("\\s+", -1);
                try {
                    switch (words[0]) {
                        case "AddNode" -> {
                            nodes++;
                            parents.put(Long.valueOf(words[1]), parent(words[2]));
                        }
                        case "Explore" -> scheduledInTheEnd.merge(parents.get(Long.valueOf(words[1])), 1, Integer::sum);
                        case "End" -> {
                            executions++;
                            seconds += Double.parseDouble(words[1]);
                        }
                        case "Start", "Transition" -> {}
                        default -> throw new IllegalArgumentException("unknown event " + words[0]);
                    }
                } catch (RuntimeException e) {
                    throw new IOException(
                            file + ", line " + number + ": '" + line + "' is no event of an exploration trace", e);
                }
            }
        }
    }

    private static long parent(String word) {
        return word.equals("-") ? NO_PARENT : Long.parseLong(word);
    }

    /** Tells the observer all that happened. */
    public void replay(TreeObserver observer) throws IOException {
        places.clear();
        path.clear();
        childrenOf.clear();
        Expansion expansion = new Expansion();
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            int depth = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.strip().split("\\s+", -1);
                if (words[0].equals("AddNode")) {
                    add(Long.parseLong(words[1]), parent(words[2]), depth, expansion);
                    continue;
                }
                expansion.tell(observer);
                switch (words[0]) {
                    case "Start" -> {
                        depth = 0;
                        observer.start();
                    }
                    case "Explore" -> {
                        Place place = places.get(Long.parseLong(words[1]));
                        if (place.parentDepth() >= 0) {
                            observer.schedule(place.parentDepth(), place.child());
                        }
                    }
                    case "Transition" -> {
                        long node = Long.parseLong(words[1]);
                        enter(node, depth);
                        observer.transition(places.get(node).child());
                        depth++;
                    }
                    default -> observer.end(Double.parseDouble(words[1]));
                }
            }
        }
    }

    /** AddNode events for the children of one node, until something else happens. */
    private final class Expansion {
        private int children;
        private long parent;

        void tell(TreeObserver observer) {
            if (children > 0) {
                observer.expand(children);
                observer.foreseen(scheduledInTheEnd.getOrDefault(parent, 0));
                children = 0;
            }
        }
    }

    private void add(long node, long parent, int depth, Expansion expansion) {
        if (parent == NO_PARENT) {
            places.put(node, new Place(-1, 0));
            path.add(node);
            childrenOf.add(new ArrayList<>());
            return;
        }
        List<Long> siblings = childrenOf.get(depth);
        places.put(node, new Place(depth, siblings.size()));
        siblings.add(node);
        expansion.children++;
        expansion.parent = parent;
    }

    /** Goes down to a child; if it is not the one the path leads to, what was below that is forgotten. */
    private void enter(long node, int depth) {
        if (path.size() > depth + 1 && path.get(depth + 1) == node) {
            return;
        }
        while (path.size() > depth + 1) {
            path.remove(path.size() - 1);
            childrenOf.remove(childrenOf.size() - 1).forEach(places::remove);
        }
        path.add(node);
        childrenOf.add(new ArrayList<>());
    }
}
