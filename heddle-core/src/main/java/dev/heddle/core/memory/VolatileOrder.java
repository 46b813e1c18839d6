package dev.heddle.core.memory;

import java.util.Arrays;

/**
 * S, the order of volatile accesses (JLS 17.4.4), as far as it is known: what an access must come after. It is no order of
 * execution: a volatile read that overlooks a write comes before that write, although it was executed after it.
 *
 * <p>What comes before an access is a clock, because S goes along with each task's own order. What is executed later and comes earlier
 * is kept as edges, of which there are few; {@link #close} follows them.
 *
 * <p>Full fences come after every volatile access executed before them, and volatile writes after every fence executed before. That
 * is more than the language says, and it only hides.
 */
final class VolatileOrder {
    /** A volatile read, with what comes before it, comes before an access that was executed already. */
    private record Edge(Clock read, int task, int count) {}

    /** A full fence, and what its task knew. */
    private record FullFence(int task, int count, View known, Clock past) {}

    // Arrays, because the JDK's collections are operations where a program runs under control.
    private Edge[] edges = new Edge[4];
    private int edgeCount;
    private FullFence[] fences = new FullFence[4];
    private int fenceCount;
    /** Every volatile access and every full fence so far, and what comes before them in the order of conflicts. */
    private final Clock all = new Clock();

    private final Clock past = new Clock();

    void clear() {
        Arrays.fill(edges, 0, edgeCount, null);
        edgeCount = 0;
        Arrays.fill(fences, 0, fenceCount, null);
        fenceCount = 0;
        all.clear();
        past.clear();
    }

    /** A task makes a volatile access, or the read or write of one. */
    void enter(int task, int count, Clock itsPast) {
        all.raise(task, count);
        past.join(itsPast);
    }

    /** What a volatile write comes after besides. */
    void beginWrite(View view, Clock itsPast) {
        if (fenceCount > 0) {
            FullFence last = fences[fenceCount - 1];
            view.order.join(last.known.order);
            view.order.raise(last.task, last.count);
            itsPast.join(last.past);
        }
    }

    void fence(int task, int count, View view, Clock itsPast) {
        view.order.join(all);
        close(view.order);
        view.fenced.join(view.order);
        itsPast.join(past);
        itsPast.raise(task, count);
        if (fenceCount == fences.length) {
            fences = Arrays.copyOf(fences, fenceCount * 2);
        }
        fences[fenceCount++] = new FullFence(task, count, view.copy(), itsPast.copy());
        view.order.raise(task, count);
        enter(task, count, itsPast);
    }

    /** The oldest write of a location that may be seen by whoever comes after all these accesses. */
    int leastAfter(Location location, Clock accesses) {
        int least = location.newestVolatile(accesses);
        for (int i = fenceCount - 1; i >= 0; i--) {
            FullFence fence = fences[i];
            if (accesses.has(fence.task, fence.count)) {
                // A fence sees what those before it have made visible, so the last one knows most.
                return Math.max(least, leastKnown(location, fence.known));
            }
        }
        return least;
    }

    /** The oldest write of a location that may be seen by whoever knows this. */
    int leastKnown(Location location, View known) {
        int least = location.leastAfter(known.events);
        return fenceCount == 0 ? least : Math.max(least, leastAfter(location, known.fenced));
    }

    /** A volatile read sees an older write than one that was executed already: it comes before that in S. */
    void overlook(Location location, int seen, Clock read) {
        Clock before = read.copy();
        int next = location.nextVolatile(seen);
        if (next >= 0) {
            add(new Edge(before, location.write(next).task, location.write(next).count));
        }
        for (int i = 0; i < fenceCount; i++) {
            FullFence fence = fences[i];
            if (leastKnown(location, fence.known) > seen) {
                add(new Edge(before, fence.task, fence.count));
                return;
            }
        }
    }

    private void add(Edge edge) {
        if (edgeCount == edges.length) {
            edges = Arrays.copyOf(edges, edgeCount * 2);
        }
        edges[edgeCount++] = edge;
    }

    /** Includes what comes before by way of reads that overlooked something. */
    void close(Clock accesses) {
        boolean more = edgeCount > 0;
        while (more) {
            more = false;
            for (int i = 0; i < edgeCount; i++) {
                Edge edge = edges[i];
                more |= accesses.has(edge.task, edge.count) && accesses.join(edge.read);
            }
        }
    }
}
