package dev.heddle.turns;

import dev.heddle.core.Operation.Gathering;
import dev.heddle.core.Task;
import dev.heddle.core.restrict.RoundRobin;
import dev.heddle.core.restrict.RoundRobin.Standing;
import dev.heddle.runtime.jdk.JdkObjects;
import dev.heddle.turns.Taker.Wish;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets threads make their synchronizations in turn: Parrot's deterministic scheduling (Simsa, thesis 2013, §6.1.2) with the policy that exploration keeps to ({@link RoundRobin}). Threads run in parallel, and
 * wait here only with a synchronization that is not yet their turn's.
 *
 * <p>A call of the JDK's is made with the turn in hand, until it returns or waits: so calls come one after the other, and what they do inside the JDK depends on their order alone. Entering a monitor,
 * joining and yielding hand it on at once.
 *
 * <p><b>Nobody waits for ever for a turn.</b> {@link TurnWatch} puts aside whoever keeps it: a thread that waits where nobody sees it, and, after some time, one that just goes on. Then the
 * order depends on time, and somebody is told.
 */
final class Turns implements RoundRobin.Tasks {
    static final Turns ALL = new Turns();

    private final RoundRobin policy = new RoundRobin();
    private final ArrayDeque<Integer> freeIds = new ArrayDeque<>();
    private Taker[] takers = new Taker[16];
    /** Those that take no turns. */
    private final List<Taker> outsiders = new ArrayList<>();
    /** Those that wait in monitors for notifications, longest first. */
    private final List<Taker> waiting = new ArrayList<>();

    private int underway;
    /** How many threads have taken turns at a time. */
    private volatile int known;

    /** How many want a monitor. */
    private volatile int wantMonitors;

    /** Who makes a call with the turn in hand, or null. */
    private volatile Taker holder;

    private volatile boolean over;

    /** Whom to wake up after the lock has been left. */
    private final List<Taker> granted = new ArrayList<>();

    private Turns() {
        policy.begin();
    }

    // Threads

    /** A thread is started by one that takes turns, or is the first. */
    synchronized Taker admit(Thread thread, Taker creator) {
        Taker taker = new Taker(thread);
        Integer free = freeIds.poll();
        taker.id = free == null ? policy.known() : free;
        if (taker.id == takers.length) {
            takers = Arrays.copyOf(takers, taker.id * 2);
        }
        takers[taker.id] = taker;
        policy.admit(taker.id, creator == null ? Task.NO_PARENT : creator.id, true);
        known = policy.known();
        underway++;
        return taker;
    }

    synchronized void addOutsider(Taker taker) {
        outsiders.removeIf(other -> !other.thread.isAlive());
        outsiders.add(taker);
    }

    void ended(Taker taker) {
        List<Taker> woken;
        synchronized (this) {
            if (taker.ended || taker.id == RoundRobin.NOBODY) {
                return;
            }
            letGo(taker);
            stand(taker, Standing.AWAY);
            taker.ended = true;
            notified(taker.thread, true);
            woken = decide();
        }
        wake(woken, null);
    }

    /**
     * Whether there never was another thread that takes turns: then turns make no difference. Once there was one, it does not matter whether it has ended: when threads end
     * is a matter of time, and nothing may depend on that.
     */
    boolean isAlone() {
        return known == 1;
    }

    // Taking turns

    /**
     * Waits for its turn to do something, and for the moment when it can be done.
     *
     * @param nanos after how much time to go on all the same; 0 if never
     * @return false if the time is over
     */
    boolean take(Taker me, Wish wish, Object target, int condition, int amount, long nanos) {
        return take(me, wish, target, condition, amount, nanos, null);
    }

    boolean take(Taker me, Wish wish, Object target, int condition, int amount, long nanos, Gathering gathering) {
        if (me.site == null && TurnLog.isOn()) {
            me.site = TurnLog.place();
        }
        List<Taker> woken;
        synchronized (this) {
            letGo(me);
            me.wish = wish;
            me.target = target;
            me.condition = condition;
            me.amount = amount;
            me.gathering = gathering;
            me.granted = false;
            if (wish == Wish.MONITOR) {
                wantMonitors++;
            }
            stand(me, Standing.THERE);
            woken = decide();
        }
        wake(woken, me);
        if (me.await(nanos)) {
            return true;
        }
        synchronized (this) {
            if (me.granted) {
                return true;
            }
            me.wish = null;
            stand(me, Standing.UNDERWAY);
        }
        return false;
    }

    /** Whether it makes a call with the turn in hand. */
    boolean isHeldBy(Taker me) {
        return holder == me;
    }

    /** A call ends, or what it does next is another synchronization. */
    void handOn(Taker me) {
        List<Taker> woken;
        synchronized (this) {
            letGo(me);
            woken = decide();
        }
        wake(woken, me);
    }

    /** Something has changed that threads may wait for. */
    void lookAgain() {
        List<Taker> woken;
        synchronized (this) {
            woken = decide();
        }
        wake(woken, null);
    }

    void interrupted(Taker me) {
        synchronized (this) {
            me.interrupted = true;
        }
        lookAgain();
    }

    /** The thread is where nobody waits for it, or comes back from there. */
    void setAway(Taker me, boolean away) {
        List<Taker> woken;
        synchronized (this) {
            letGo(me);
            stand(me, away ? Standing.AWAY : Standing.UNDERWAY);
            woken = decide();
        }
        wake(woken, me);
    }

    /** From now on everybody goes on as they can. */
    void end() {
        List<Taker> woken;
        synchronized (this) {
            over = true;
            holder = null;
            woken = decide();
        }
        wake(woken, null);
    }

    boolean isOver() {
        return over;
    }

    private void letGo(Taker me) {
        if (holder == me) {
            holder = null;
        }
    }

    private void stand(Taker taker, Standing standing) {
        underway += (standing == Standing.UNDERWAY ? 1 : 0) - (taker.standing == Standing.UNDERWAY ? 1 : 0);
        taker.standing = standing;
        taker.since = 0;
    }

    /** Lets go on whoever may; returns whom to wake up. */
    private List<Taker> decide() {
        if (over) {
            for (int id = 0; id < policy.known(); id++) {
                Taker taker = takers[id];
                if (taker != null && !taker.ended && taker.standing == Standing.THERE && mayGoAtTheEnd(taker)) {
                    grant(taker);
                }
            }
        }
        while (holder == null && !over) {
            int id = policy.turn(this);
            if (id == RoundRobin.NOBODY) {
                break;
            }
            Taker taker = takers[id];
            policy.took(id, this);
            if (TurnLog.isOn()) {
                TurnLog.add(taker);
            }
            holder = taker.wish == Wish.CALL || (taker.wish == Wish.PARK && taker.isInCall()) ? taker : null;
            grant(taker);
        }
        if (granted.isEmpty()) {
            return List.of();
        }
        List<Taker> woken = new ArrayList<>(granted);
        granted.clear();
        return woken;
    }

    /** Its own code waits for the rest. */
    private boolean mayGoAtTheEnd(Taker taker) {
        return taker.wish != Wish.NOTIFICATION && (taker.wish != Wish.PARK || canGoOn(taker));
    }

    private void grant(Taker taker) {
        stand(taker, Standing.UNDERWAY);
        if (taker.wish == Wish.MONITOR) {
            wantMonitors--;
            // Before anybody else may want it.
            taker.hold(taker.target);
        }
        taker.interrupted = false;
        taker.site = null;
        taker.gathering = null;
        taker.granted = true;
        granted.add(taker);
    }

    private void wake(List<Taker> woken, Taker me) {
        if (woken.isEmpty()) {
            return;
        }
        Taker self = Takers.current();
        boolean was = self.inside;
        self.inside = true;
        for (int i = 0; i < woken.size(); i++) {
            Taker taker = woken.get(i);
            Object monitor = taker.waitsIn;
            if (monitor != null) {
                poke(monitor);
            } else if (taker != me) {
                LockSupport.unpark(taker.thread);
            }
        }
        self.inside = was;
    }

    // What the policy asks

    @Override
    public boolean areAllThere() {
        return underway == 0;
    }

    @Override
    public Standing standing(int id) {
        Taker taker = takers[id];
        return taker.standing == Standing.THERE && !canGoOn(taker) ? Standing.AWAY : taker.standing;
    }

    @Override
    public Gathering gathering(int id) {
        return takers[id] == null || takers[id].standing != Standing.THERE ? null : takers[id].gathering;
    }

    @Override
    public boolean hasEnded(int id) {
        return takers[id].ended;
    }

    @Override
    public void forget(int id) {
        takers[id] = null;
        freeIds.add(id);
    }

    private boolean canGoOn(Taker taker) {
        return switch (taker.wish) {
            case PASS -> true;
            case CALL ->
                (taker.condition != 0 && taker.isInterruptible())
                        || JdkObjects.isReady(taker.condition, taker.target, taker.amount, taker.thread);
            case MONITOR -> !isHeldByOthers(taker.target, taker);
            case NOTIFICATION -> false;
            case PARK -> taker.permit || taker.interrupted || taker.thread.isInterrupted();
            case JOIN -> ((Taker) taker.target).ended || taker.interrupted || taker.thread.isInterrupted();
        };
    }

    private boolean isHeldByOthers(Object monitor, Taker me) {
        return otherHolderOf(monitor, me) != null;
    }

    private Taker otherHolderOf(Object monitor, Taker me) {
        for (int id = 0; id < policy.known(); id++) {
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

    /**
     * Threads that wait for each other's monitors, in words; null if there are none. The JVM does not see that: none of them really waits for a monitor. It is the program's own
     * deadlock, as turns are no part of it.
     */
    synchronized String circle() {
        for (int id = 0; id < policy.known(); id++) {
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
        for (int steps = 0; steps <= policy.known() && taker.standing == Standing.THERE; steps++) {
            if (taker.wish != Wish.MONITOR) {
                return null;
            }
            Taker owner = otherHolderOf(taker.target, taker);
            if (owner == null || owner.id == RoundRobin.NOBODY) {
                return null;
            }
            text.append(text.length() == 0 ? "" : ", ").append('"').append(taker.thread.getName())
                    .append("\" wants to enter a ").append(taker.target.getClass().getName())
                    .append(" that \"").append(owner.thread.getName()).append("\" is in");
            if (owner == first) {
                return text.append('.').toString();
            }
            taker = owner;
        }
        return null;
    }

    // Monitors

    /** A thread has left a monitor, or is about to. */
    void left() {
        if (wantMonitors > 0) {
            lookAgain();
        }
    }

    /** A thread waits for a notification. It is in the monitor. */
    void waitsIn(Taker me, Object monitor) {
        if (me.site == null && TurnLog.isOn()) {
            me.site = TurnLog.place();
        }
        List<Taker> woken;
        synchronized (this) {
            letGo(me);
            me.wish = Wish.NOTIFICATION;
            me.target = monitor;
            me.condition = 0;
            me.granted = false;
            me.poked = false;
            me.waitsIn = monitor;
            waiting.add(me);
            if (me.id != RoundRobin.NOBODY) {
                stand(me, Standing.THERE);
            }
            woken = decide();
        }
        wake(woken, me);
    }

    /** It does not wait for one any more, for whatever reason, and wants to enter again; returns false if it did already. */
    boolean comesBack(Taker me) {
        List<Taker> woken;
        synchronized (this) {
            if (!waiting.remove(me)) {
                return false;
            }
            wantsBack(me);
            woken = decide();
        }
        wake(woken, me);
        return true;
    }

    private void wantsBack(Taker taker) {
        taker.wish = Wish.MONITOR;
        wantMonitors++;
        if (taker.isFree() || over) {
            grant(taker);
        }
    }

    /** Whether a thread was woken up for the sake of others, since it was asked last. */
    synchronized boolean wasPoked(Taker me) {
        boolean was = me.poked;
        me.poked = false;
        return was;
    }

    synchronized void isBack(Taker me) {
        me.waitsIn = null;
    }

    /** Notifies one or all that wait in a monitor; returns how many. */
    int notifies(Object monitor, boolean all) {
        List<Taker> woken;
        int count;
        synchronized (this) {
            count = notified(monitor, all);
            woken = decide();
        }
        wake(woken, null);
        return count;
    }

    private int notified(Object monitor, boolean all) {
        int count = 0;
        for (int i = 0; i < waiting.size() && (all || count == 0); i++) {
            Taker taker = waiting.get(i);
            if (taker.target == monitor) {
                waiting.remove(i--);
                wantsBack(taker);
                count++;
            }
        }
        return count;
    }

    /** Has all that wait in a monitor see whether it is they who may go on. */
    void poke(Object monitor) {
        synchronized (monitor) {
            synchronized (this) {
                for (int id = 0; id < policy.known(); id++) {
                    poke(takers[id], monitor);
                }
                for (int i = 0; i < outsiders.size(); i++) {
                    poke(outsiders.get(i), monitor);
                }
            }
            monitor.notifyAll();
        }
    }

    private static void poke(Taker taker, Object monitor) {
        if (taker != null && taker.waitsIn == monitor) {
            taker.poked = true;
        }
    }

    // The watch

    /** Those whom others wait for, with a time from which they do at the latest. */
    synchronized List<Taker> awaited(long now) {
        boolean isAwaited = false;
        List<Taker> all = new ArrayList<>();
        for (int id = 0; id < policy.known() && !over; id++) {
            Taker taker = takers[id];
            if (taker != null && taker.standing == Standing.UNDERWAY) {
                taker.since = taker.since == 0 ? now : taker.since;
                all.add(taker);
            }
            isAwaited |= taker != null && taker.standing == Standing.THERE;
        }
        return isAwaited ? all : List.of();
    }

    /** Puts a thread aside until its next synchronization, if it has made none since. */
    boolean putAside(Taker taker, long since) {
        List<Taker> woken;
        synchronized (this) {
            if (taker.since != since || taker.standing != Standing.UNDERWAY) {
                return false;
            }
            letGo(taker);
            stand(taker, Standing.AWAY);
            woken = decide();
        }
        wake(woken, null);
        return true;
    }
}
