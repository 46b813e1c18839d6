package dev.heddle.turns;

import dev.heddle.catalogue.AccessBits;
import dev.heddle.core.Operation.Gathering;
import dev.heddle.core.restrict.TurnPolicy;
import dev.heddle.runtime.jdk.JdkObjects;
import dev.heddle.turns.Taker.Calls;
import dev.heddle.turns.Taker.Wish;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.locks.LockSupport;

/** Called around synchronizations, by programs that were started with {@code -javaagent:heddle-agent.jar=restrict}. */
public final class TurnHooks {
    private static final long NANOS_PER_MILLI = 1_000_000L;

    private TurnHooks() {}

    // Calls

    /**
     * The program calls a method of the JDK's.
     *
     * @param method name and descriptor
     * @param amount how much it asks for
     */
    public static void enter(Object receiver, String method, int amount) {
        Taker me = Takers.current();
        if (me.isFree()) {
            // Whatever it is, it has no turn.
            me.beginCall(
                    receiver instanceof ForkJoinTask || receiver instanceof ForkJoinPool
                            ? Calls.OTHER
                            : Calls.SYNCHRONIZATION);
            return;
        }
        OrderedCalls call = receiver == null ? OrderedCalls.NONE : OrderedCalls.of(receiver.getClass(), method);
        Object target = call == OrderedCalls.NONE ? null : call.target(receiver);
        if (target == null) {
            me.beginCall(Calls.OTHER);
        } else if (target instanceof ForkJoinPool || target instanceof ForkJoinTask) {
            pass(me);
            me.beginCall(Calls.AWAY);
            block(me, 1);
        } else {
            int condition = JdkObjects.isKnown(call.condition, target) ? call.condition : 0;
            begin(me, target, condition, amount);
        }
    }

    private static void begin(Taker me, Object target, int condition, int amount) {
        me.beginCall(Calls.SYNCHRONIZATION);
        if (me.isFree() || TurnTaking.ALL.isOver()) {
            return;
        }
        boolean goesOn = TurnTaking.ALL.isAlone()
                && JdkObjects.isReady(condition & ~AccessBits.INTERRUPTIBLE, target, amount, me.thread);
        if (!goesOn) {
            TurnTaking.ALL.take(me, Wish.CALL, target, condition, amount, 0, null);
        }
    }

    /** The call ends. */
    public static void leave() {
        Taker me = Takers.current();
        Calls call = me.endCall();
        if (call == Calls.AWAY) {
            block(me, -1);
        } else if (call == Calls.SYNCHRONIZATION) {
            if (TurnTaking.ALL.isHeldBy(me)) {
                TurnTaking.ALL.handOn(me);
            } else if (me.isFree()) {
                // Somebody may have waited for what it did.
                TurnTaking.ALL.called();
            }
        }
    }

    /** A worker of a pool looks for work. */
    public static void work(Object pool) {
        Taker me = Takers.current();
        if (JdkObjects.isKnown(AccessBits.WORK, pool)) {
            begin(me, pool, AccessBits.WORK, 0);
        } else {
            me.beginCall(Calls.SYNCHRONIZATION);
        }
    }

    /** A future gets its result, or a pool has one worker less: that is a synchronization unless it is part of one on the same object. */
    public static void changes(Object target) {
        Taker me = Takers.current();
        if (me.isInCall() && me.target == target) {
            me.beginCall(Calls.OTHER);
        } else {
            begin(me, target, 0, 0);
        }
    }

    /** The program parks, which is a synchronization by itself. */
    public static void parks() {
        Takers.current().beginCall(Calls.SYNCHRONIZATION);
    }

    // Monitors

    /** The program is about to enter a monitor. */
    public static void entering(Object monitor) {
        if (monitor == null) {
            return;
        }
        Taker me = Takers.current();
        if (me.isFree()
                || me.inside
                || TurnTaking.ALL.isOver()
                || TurnTaking.ALL.isAlone()
                || Thread.holdsLock(monitor)) {
            me.hold(monitor);
        } else {
            TurnTaking.ALL.take(me, Wish.MONITOR, monitor, 0, 0, 0, null);
        }
    }

    /** … or to leave it. */
    public static void exiting(Object monitor) {
        if (Takers.current().release(monitor)) {
            TurnTaking.ALL.left();
        }
    }

    public static void await(Object monitor) throws InterruptedException {
        await(monitor, 0, 0);
    }

    public static void await(Object monitor, long millis) throws InterruptedException {
        await(monitor, millis, 0);
    }

    @SuppressWarnings("WaitNotInLoop") // the loop is the program's
    public static void await(Object monitor, long millis, int nanos) throws InterruptedException {
        if (!Thread.holdsLock(monitor) || millis < 0 || nanos < 0 || nanos >= NANOS_PER_MILLI) {
            monitor.wait(millis, nanos);
        } else if (Thread.interrupted()) {
            throw new InterruptedException();
        } else {
            long time = millis > Long.MAX_VALUE / NANOS_PER_MILLI / 2 ? 0 : millis * NANOS_PER_MILLI + nanos;
            MonitorWait.await(Takers.current(), monitor, time);
        }
    }

    public static void notify(Object monitor) {
        if (!Thread.holdsLock(monitor) || TurnTaking.ALL.notifies(monitor, false) == 0) {
            monitor.notify();
        }
    }

    public static void notifyAll(Object monitor) {
        if (Thread.holdsLock(monitor)) {
            TurnTaking.ALL.notifies(monitor, true);
            // Others may wait in it as well, whom nobody sees.
            TurnTaking.ALL.poke(monitor);
        } else {
            monitor.notifyAll();
        }
    }

    // Threads

    /** A thread is about to be started. */
    public static void starting(Thread thread) {
        Takers.start(thread);
    }

    /** The thread has nothing left to do. */
    public static void ended(Thread thread) {
        Taker taker = Takers.of(thread);
        if (taker != null) {
            Takers.end(taker);
        }
    }

    public static void join(Thread thread) throws InterruptedException {
        join(thread, 0, 0);
    }

    public static void join(Thread thread, long millis) throws InterruptedException {
        join(thread, millis, 0);
    }

    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        Taker me = Takers.current();
        Taker other = Takers.of(thread);
        if (me.isFree() || TurnTaking.ALL.isOver() || millis < 0 || thread.getState() == Thread.State.NEW) {
            thread.join(millis, nanos);
        } else if (other != null) {
            long time = millis > Long.MAX_VALUE / NANOS_PER_MILLI / 2 ? 0 : millis * NANOS_PER_MILLI + nanos;
            boolean isAlone = TurnTaking.ALL.isAlone() && other.ended;
            if (isAlone || TurnTaking.ALL.take(me, Wish.JOIN, other, 0, 0, time, null)) {
                thread.join();
            }
        } else if (thread.isAlive()) {
            block(me, 1);
            try {
                thread.join(millis, nanos);
            } finally {
                block(me, -1);
            }
        } else {
            pass(me);
            thread.join(millis, nanos);
        }
    }

    public static void sleep(long millis) throws InterruptedException {
        sleep(millis, 0);
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        Taker me = Takers.current();
        if (millis == 0 && nanos == 0) {
            pass(me);
            Thread.sleep(0);
            return;
        }
        block(me, 1);
        try {
            Thread.sleep(millis, nanos);
        } finally {
            block(me, -1);
        }
    }

    /** The program yields, spins, or is about to interrupt a thread: it takes its turn and does that. */
    public static void pass() {
        pass(Takers.current());
    }

    private static void pass(Taker me) {
        if (!me.isFree() && !TurnTaking.ALL.isOver() && !TurnTaking.ALL.isAlone()) {
            TurnTaking.ALL.take(me, Wish.PASS, null, 0, 0, 0, null);
        }
    }

    /** A thread was interrupted. */
    public static void changed() {
        TurnTaking.ALL.lookAgain();
    }

    // Parking

    /** LockSupport is about to park the calling thread. Returns true if that has been done. */
    public static boolean park() {
        return parkFor(0);
    }

    public static boolean parkNanos(long nanos) {
        return nanos <= 0 || parkFor(nanos);
    }

    public static boolean parkUntil(long epochMillis) {
        long millis = epochMillis - System.currentTimeMillis();
        return millis <= 0 || parkFor(Math.min(millis, Long.MAX_VALUE / NANOS_PER_MILLI) * NANOS_PER_MILLI);
    }

    private static boolean parkFor(long nanos) {
        Taker me = Takers.current();
        if (me.inside || me.id == TurnPolicy.NOBODY) {
            return false;
        }
        if (me.permit) {
            if (me.isFree() || !me.isInCall() || TurnTaking.ALL.isAlone()) {
                me.permit = false;
                return true;
            }
        }
        if (me.isFree() || !me.isInCall() || TurnTaking.ALL.isOver()) {
            // What the JDK does for itself has no turn; who waits there with a time-out is in nobody's way.
            if (nanos == 0) {
                return false;
            }
            block(me, 1);
            me.inside = true;
            LockSupport.parkNanos(nanos);
            me.inside = false;
            me.permit = false;
            block(me, -1);
            return true;
        }
        TurnTaking.ALL.take(me, Wish.PARK, null, 0, 0, nanos, null);
        me.permit = false;
        return true;
    }

    /** A thread is about to be unparked. */
    public static void unpark(Thread thread) {
        if (thread == null || Takers.current().inside) {
            return;
        }
        Taker taker = Takers.of(thread);
        if (taker != null) {
            taker.permit = true;
            TurnTaking.ALL.lookAgain();
        }
    }

    // What is in nobody's way

    /** The calling thread begins what may wait for somebody outside. */
    public static void blocks() {
        block(Takers.current(), 1);
    }

    /** It begins to read a stream, which may wait if that is no file. */
    public static void reads(Object stream) {
        Taker me = Takers.current();
        boolean waits = PipedInput.isOne(stream);
        me.beginCall(waits ? Calls.AWAY : Calls.OTHER);
        if (waits) {
            block(me, 1);
        }
    }

    public static void goesOn() {
        block(Takers.current(), -1);
    }

    private static void block(Taker me, int calls) {
        boolean wasFree = me.isFree();
        me.blocking += calls;
        setFree(me, wasFree);
    }

    public static void beginCritical() {
        critical(Takers.current(), 1);
    }

    public static void endCritical() {
        critical(Takers.current(), -1);
    }

    private static void critical(Taker me, int sections) {
        boolean wasFree = me.isFree();
        me.critical += sections;
        setFree(me, wasFree);
    }

    private static void setFree(Taker me, boolean wasFree) {
        if (wasFree != me.isFree() && !me.inside) {
            TurnTaking.ALL.setAway(me, me.isFree());
        }
    }

    public static void softBarrier(int threads, int turns, String place) {
        Taker me = Takers.current();
        if (threads > 0 && turns >= 0 && !me.isFree() && !TurnTaking.ALL.isOver() && !TurnTaking.ALL.isAlone()) {
            TurnTaking.ALL.take(me, Wish.PASS, null, 0, 0, 0, new Gathering(place, threads, turns));
        }
    }

    /** The JVM shuts down. */
    public static void shutDown() {
        TurnTaking.ALL.end();
        TurnLog.close();
    }

    /**
     * Begins, with the calling thread.
     *
     * @param patience for how long others wait for a thread that just goes on, in milliseconds
     * @param log where to write the order of synchronizations; null if nowhere
     */
    public static void begin(long patience, String log) throws java.io.IOException {
        if (log != null) {
            TurnLog.begin(log);
        }
        PipedInput.prepare();
        TurnWatch.begin(patience);
        Takers.begin();
    }
}
