package dev.heddle.turns;

import dev.heddle.core.restrict.TurnPolicy;
import dev.heddle.core.restrict.TurnPolicy.Standing;
import dev.heddle.runtime.jdk.JdkObjects;
import dev.heddle.turns.Taker.Wish;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** All threads that are known: those that take turns by their numbers, which are given out again, and the others. Guarded by the lock of {@link TurnTaking}. */
final class TakerTable {
    private final ArrayDeque<Integer> freeIds = new ArrayDeque<>();
    /** Those that take no turns. */
    private final List<Taker> outsiders = new ArrayList<>();

    private Taker[] takers = new Taker[16];
    private int size;

    /** One more than the largest number. */
    int size() {
        return size;
    }

    /** Null if nobody has the number now. */
    Taker get(int id) {
        return takers[id];
    }

    Taker add(Thread thread) {
        Taker taker = new Taker(thread);
        Integer free = freeIds.poll();
        taker.id = free == null ? size++ : free;
        if (taker.id == takers.length) {
            takers = Arrays.copyOf(takers, taker.id * 2);
        }
        takers[taker.id] = taker;
        return taker;
    }

    void addOutsider(Taker taker) {
        for (int i = outsiders.size() - 1; i >= 0; i--) {
            if (!outsiders.get(i).thread.isAlive()) {
                outsiders.remove(i);
            }
        }
        outsiders.add(taker);
    }

    void remove(int id) {
        takers[id] = null;
        freeIds.add(id);
    }

    /** Whether what a thread waits for has come. */
    boolean canGoOn(Taker taker) {
        return switch (taker.wish) {
            case PASS -> true;
            case CALL ->
                taker.isInterruptible()
                        || JdkObjects.isReady(taker.condition, taker.target, taker.amount, taker.thread);
            case MONITOR -> otherHolderOf(taker.target, taker) == null;
            case NOTIFICATION -> false;
            case PARK -> taker.permit || taker.interrupted || taker.thread.isInterrupted();
            case JOIN -> ((Taker) taker.target).ended || taker.interrupted || taker.thread.isInterrupted();
        };
    }

    /** Another thread that is in a monitor, or null. */
    Taker otherHolderOf(Object monitor, Taker me) {
        for (int id = 0; id < size; id++) {
            if (takers[id] != null && takers[id] != me && takers[id].holds(monitor)) {
                return takers[id];
            }
        }
        for (int i = 0; i < outsiders.size(); i++) {
            if (outsiders.get(i) != me && outsiders.get(i).holds(monitor)) {
                return outsiders.get(i);
            }
        }
        return null;
    }

    /** Notes who is woken up together with all that wait in a monitor. */
    void poke(Object monitor) {
        for (int id = 0; id < size; id++) {
            poke(takers[id], monitor);
        }
        for (int i = 0; i < outsiders.size(); i++) {
            poke(outsiders.get(i), monitor);
        }
    }

    private static void poke(Taker taker, Object monitor) {
        if (taker != null && taker.waitsIn == monitor) {
            taker.poked = true;
        }
    }

    /** Those whom others wait for, with a time from which they do at the latest. */
    List<Taker> awaited(long now) {
        boolean isAwaited = false;
        List<Taker> all = new ArrayList<>();
        for (int id = 0; id < size; id++) {
            Taker taker = takers[id];
            if (taker != null && taker.standing == Standing.UNDERWAY) {
                taker.since = taker.since == 0 ? now : taker.since;
                all.add(taker);
            }
            isAwaited |= taker != null && taker.standing == Standing.THERE;
        }
        return isAwaited ? all : List.of();
    }

    /**
     * Threads that wait for each other's monitors, in words; null if there are none. The JVM does not see that: none of them really waits for a monitor. It is the program's own
     * deadlock, as turns are no part of it.
     */
    String circle() {
        for (int id = 0; id < size; id++) {
            String circle = takers[id] == null ? null : circleFrom(takers[id]);
            if (circle != null) {
                return circle;
            }
        }
        return null;
    }

    private String circleFrom(Taker first) {
        StringBuilder text = new StringBuilder();
        Taker taker = first;
        for (int steps = 0; steps <= size; steps++) {
            Taker owner = taker.standing == Standing.THERE && taker.wish == Wish.MONITOR
                    ? otherHolderOf(taker.target, taker)
                    : null;
            if (owner == null || owner.id == TurnPolicy.NOBODY) {
                return null;
            }
            text.append(text.length() == 0 ? "" : ", ").append('"').append(taker.thread.getName());
            text.append("\" wants to enter a ").append(taker.target.getClass().getName());
            text.append(" that \"").append(owner.thread.getName()).append("\" is in");
            if (owner == first) {
                return text.append('.').toString();
            }
            taker = owner;
        }
        return null;
    }
}
