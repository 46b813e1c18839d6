package dev.heddle.turns;

import dev.heddle.core.restrict.TurnPolicy;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinWorkerThread;

/** Which thread has which record. */
final class Takers {
    private static final ThreadLocal<Taker> OWN = new ThreadLocal<>();
    /** Those that take turns, until their threads are really at their ends. */
    private static final ConcurrentHashMap<Key, Taker> ALL = new ConcurrentHashMap<>();

    private static final Queue<Taker> ENDED = new ConcurrentLinkedQueue<>();

    private Takers() {}

    /** A thread, whatever it takes for equal. */
    private record Key(Thread thread) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.thread == thread;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(thread);
        }
    }

    /** The calling thread's record. */
    static Taker current() {
        Taker taker = OWN.get();
        return taker == null ? find() : taker;
    }

    private static Taker find() {
        Thread thread = Thread.currentThread();
        Taker taker = ALL.get(new Key(thread));
        if (taker == null) {
            taker = new Taker(thread);
            taker.inside = true;
            OWN.set(taker);
            TurnTaking.ALL.addOutsider(taker);
            taker.inside = false;
        } else {
            OWN.set(taker);
        }
        return taker;
    }

    /** The record of a thread that takes turns, until some time after its end; else null. */
    static Taker of(Thread thread) {
        return ALL.get(new Key(thread));
    }

    /** The calling thread is the first that takes turns. */
    static void begin() {
        Thread thread = Thread.currentThread();
        Taker taker = TurnTaking.ALL.admit(thread, null);
        ALL.put(new Key(thread), taker);
        OWN.set(taker);
    }

    /** A thread is about to be started: it takes turns if its creator does. */
    static void start(Thread thread) {
        Taker me = current();
        if (me.inside
                || me.id == TurnPolicy.NOBODY
                || TurnTaking.ALL.isOver()
                || isOfJdk(thread)
                || of(thread) != null) {
            return;
        }
        if (thread.getState() != Thread.State.NEW) {
            return;
        }
        for (Taker ended = ENDED.peek();
                ended != null && ended.thread.getState() == Thread.State.TERMINATED;
                ended = ENDED.peek()) {
            ENDED.poll();
            ALL.remove(new Key(ended.thread));
        }
        ALL.put(new Key(thread), TurnTaking.ALL.admit(thread, me));
    }

    static void end(Taker taker) {
        if (taker.id != TurnPolicy.NOBODY && !taker.ended) {
            TurnTaking.ALL.ended(taker);
            ENDED.add(taker);
        }
    }

    /** Whether a thread works for the JDK, or in a fork-join pool, where work goes from thread to thread past all turns. */
    private static boolean isOfJdk(Thread thread) {
        return thread instanceof ForkJoinWorkerThread
                || thread.getClass().getName().startsWith("jdk.internal.")
                || (thread.getClass().getSuperclass() != null
                        && thread.getClass().getSuperclass().getName().startsWith("jdk.internal."));
    }
}
