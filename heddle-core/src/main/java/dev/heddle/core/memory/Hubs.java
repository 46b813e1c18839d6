package dev.heddle.core.memory;

import dev.heddle.core.Access;
import java.util.Arrays;

/** What locks, latches and ends of tasks hand on: what came before by the order of conflicts, and what whoever released knew. */
final class Hubs {
    private static final Access[] ACCESSES = Access.values();

    /** By resource what came before, by how it was touched. */
    private Clock[][] pasts = new Clock[16][];

    /** By resource what was released there. */
    private View[] views = new View[16];

    private int most = -1;

    void clear() {
        Arrays.fill(pasts, 0, Math.min(most + 1, pasts.length), null);
        Arrays.fill(views, 0, Math.min(most + 1, views.length), null);
        most = -1;
    }

    /** A task's past includes what it comes after because it touches a resource in this way. */
    void enter(Clock past, int resource, Access how) {
        Clock[] here = resource < pasts.length ? pasts[resource] : null;
        if (here != null) {
            for (Access other : ACCESSES) {
                if (!how.commutesWith(other)) {
                    past.join(here[other.ordinal()]);
                }
            }
        }
    }

    /** It has touched it. */
    void leave(Clock past, int resource, Access how) {
        if (resource >= pasts.length) {
            pasts = Arrays.copyOf(pasts, Math.max(resource + 1, pasts.length * 2));
        }
        if (pasts[resource] == null) {
            pasts[resource] = new Clock[ACCESSES.length];
            for (int i = 0; i < ACCESSES.length; i++) {
                pasts[resource][i] = new Clock();
            }
        }
        pasts[resource][how.ordinal()].join(past);
        most = Math.max(most, resource);
    }

    /** What was released there, or null. */
    View released(int resource) {
        return resource < views.length ? views[resource] : null;
    }

    void release(View known, int resource) {
        if (resource >= views.length) {
            views = Arrays.copyOf(views, Math.max(resource + 1, views.length * 2));
        }
        if (views[resource] == null) {
            views[resource] = new View();
        }
        views[resource].join(known);
        most = Math.max(most, resource);
    }
}
