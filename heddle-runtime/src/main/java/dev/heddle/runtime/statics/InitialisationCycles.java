package dev.heddle.runtime.statics;

import dev.heddle.runtime.objects.InitialisationLock;
import java.util.ArrayList;
import java.util.List;

/**
 * Initialisers that need each other, and whether that is dangerous. They deadlock only if two tasks come to them at different ends. Most such circles
 * lie inside a library, and everybody comes by the same way.
 */
final class InitialisationCycles {
    private final List<List<InitialisationLock>> cycles = new ArrayList<>();

    /** By task: the classes it needed by itself and not for initialising another, in order. */
    private final List<List<InitialisationLock>> needs = new ArrayList<>();

    void reset() {
        cycles.clear();
        needs.clear();
    }

    /** A task needs a class, while it initialises another one or (null) by itself. */
    void needs(int task, InitialisationLock outer, InitialisationLock needed) {
        if (outer != null) {
            outer.needs(needed);
            return;
        }
        while (needs.size() <= task) {
            needs.add(new ArrayList<>());
        }
        if (!needs.get(task).contains(needed)) {
            needs.get(task).add(needed);
        }
    }

    /** While a class is initialised, another one is needed whose initialiser has led there. */
    void found(InitialisationLock last, InitialisationLock first) {
        List<InitialisationLock> cycle = new ArrayList<>();
        for (InitialisationLock lock = last; lock != null && lock != first; lock = lock.outer) {
            cycle.add(lock);
        }
        cycle.add(first);
        cycles.add(cycle);
    }

    /** Whether two tasks came to one of them at different ends. */
    boolean areDangerous() {
        for (List<InitialisationLock> cycle : cycles) {
            InitialisationLock entered = null;
            for (List<InitialisationLock> needed : needs) {
                InitialisationLock first = firstOf(cycle, needed, new ArrayList<>());
                if (entered != null && first != null && first != entered) {
                    return true;
                }
                entered = first == null ? entered : first;
            }
        }
        return false;
    }

    /** The class of a circle to which these lead first, by themselves or by what their initialisers needed; null if to none. */
    private static InitialisationLock firstOf(
            List<InitialisationLock> cycle, List<InitialisationLock> needed, List<InitialisationLock> seen) {
        for (InitialisationLock one : needed) {
            if (cycle.contains(one)) {
                return one;
            }
            if (!seen.contains(one)) {
                seen.add(one);
                InitialisationLock first = firstOf(cycle, one.needed(), seen);
                if (first != null) {
                    return first;
                }
            }
        }
        return null;
    }
}
