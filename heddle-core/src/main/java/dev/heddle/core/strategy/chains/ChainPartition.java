package dev.heddle.core.strategy.chains;

import dev.heddle.core.Operation;
import java.util.Arrays;

/**
 * Online chain partitioning: every event, when it becomes pending, is put at the end of a chain all of whose events are causes
 * of it (Agarwal and Garg: Efficient dependency tracking for relevant events in shared-memory systems, PODC 2005).
 *
 * <p>Chains are kept in sets B1, B2, …, with i chains in Bi. A new event z goes to the first set that has an empty chain or one
 * whose last event is before z; if that is Bi with i &gt; 1, the rest of Bi and B(i-1) change places. The last events in each set
 * are pairwise concurrent, so no set beyond the width w of the causal order is touched.
 *
 * <p>Guarantee: at most w(w+1)/2 chains.
 *
 * <p>Deviation: where the rule picks an empty chain although the chain of z's own cause (the step before it, or the one that
 * created its task) could take it, these two chains change places first. The last events of each set stay pairwise
 * concurrent, so the bound holds, and a task alone stays on one chain (taPCT counts on that in its Figs 1 and 3).
 */
final class ChainPartition {
    private final Causality causality;
    /** The sets one after the other: Bi begins at i(i-1)/2. */
    private int[] slots = new int[16];

    private int sets;
    /** The last event of each chain; an index of -1 says that the chain is empty. */
    private int[] lastTask = new int[16];

    private int[] lastIndex = new int[16];
    private int[] chainOfTask = new int[16];
    private int tasks;

    ChainPartition(Causality causality) {
        this.causality = causality;
    }

    void begin() {
        sets = 0;
        tasks = 0;
    }

    /** Whether a step of this task was put on a chain before. */
    boolean isKnown(int task) {
        return task < tasks && chainOfTask[task] >= 0;
    }

    /** The chain of an event that has become pending: a number that counts up from 0. */
    int add(Operation event) {
        int task = event.task().id();
        causality.meet(event.task());
        int own = ownChain(event);
        int set = 1;
        int slot = -1;
        while (slot < 0) {
            if (set > sets) {
                addSet();
            }
            slot = find(set, task, own);
            if (slot < 0) {
                set++;
            }
        }
        if (own >= 0 && isEmpty(slots[slot])) {
            int ownSlot = slotOf(own);
            slots[ownSlot] = slots[slot];
            slots[slot] = own;
        }
        int chain = slots[slot];
        lastTask[chain] = task;
        lastIndex[chain] = event.index();
        remember(task, chain);
        if (set > 1) {
            changePlaces(set, slot);
        }
        return chain;
    }

    /** The chain that ends with the event's immediate cause, or -1. */
    private int ownChain(Operation event) {
        int task = event.task().id();
        if (isKnown(task)) {
            int chain = chainOfTask[task];
            return lastTask[chain] == task ? chain : -1;
        }
        int parent = event.task().parent();
        if (parent >= 0 && isKnown(parent)) {
            int chain = chainOfTask[parent];
            return isBefore(chain, task) ? chain : -1;
        }
        return -1;
    }

    /** A place in the set whose chain can take the task's pending event: its own if possible, then one in use, then an empty one. */
    private int find(int set, int task, int own) {
        int used = -1;
        int empty = -1;
        int begin = set * (set - 1) / 2;
        for (int slot = begin; slot < begin + set; slot++) {
            int chain = slots[slot];
            if (chain == own) {
                return slot;
            }
            if (isEmpty(chain)) {
                empty = slot;
            } else if (isBefore(chain, task)) {
                used = slot;
            }
        }
        return used >= 0 ? used : empty;
    }

    private boolean isEmpty(int chain) {
        return lastIndex[chain] < 0;
    }

    private boolean isBefore(int chain, int task) {
        return causality.knows(task, lastTask[chain], lastIndex[chain]);
    }

    private int slotOf(int chain) {
        int slot = 0;
        while (slots[slot] != chain) {
            slot++;
        }
        return slot;
    }

    /** Exchanges all of a set but the given place with the set before it. */
    private void changePlaces(int set, int slot) {
        int before = (set - 1) * (set - 2) / 2;
        int begin = set * (set - 1) / 2;
        int chain = slots[slot];
        slots[slot] = slots[begin];
        slots[begin] = chain;
        for (int i = 0; i < set - 1; i++) {
            int other = slots[before + i];
            slots[before + i] = slots[begin + 1 + i];
            slots[begin + 1 + i] = other;
        }
    }

    private void addSet() {
        int begin = sets * (sets + 1) / 2;
        sets++;
        int end = begin + sets;
        if (end > slots.length) {
            int capacity = Math.max(end, slots.length * 2);
            slots = Arrays.copyOf(slots, capacity);
            lastTask = Arrays.copyOf(lastTask, capacity);
            lastIndex = Arrays.copyOf(lastIndex, capacity);
        }
        for (int chain = begin; chain < end; chain++) {
            slots[chain] = chain;
            lastIndex[chain] = -1;
        }
    }

    private void remember(int task, int chain) {
        if (task >= chainOfTask.length) {
            chainOfTask = Arrays.copyOf(chainOfTask, Math.max(task + 1, chainOfTask.length * 2));
        }
        while (tasks <= task) {
            chainOfTask[tasks++] = -1;
        }
        chainOfTask[task] = chain;
    }

    /** How many sets there are. */
    int sets() {
        return sets;
    }

    /** The chains of the set Bi that hold an event. */
    int[] set(int i) {
        return Arrays.stream(slots, i * (i - 1) / 2, i * (i + 1) / 2)
                .filter(chain -> !isEmpty(chain))
                .toArray();
    }

    /** How many chains hold an event. */
    int used() {
        int used = 0;
        for (int chain = 0; chain < sets * (sets + 1) / 2; chain++) {
            if (!isEmpty(chain)) {
                used++;
            }
        }
        return used;
    }
}
