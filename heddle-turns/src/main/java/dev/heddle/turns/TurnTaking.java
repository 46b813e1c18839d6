package dev.heddle.turns;

import dev.heddle.core.Operation.Gathering;
import dev.heddle.core.Task;
import dev.heddle.core.restrict.TurnPolicy;
import dev.heddle.core.restrict.TurnPolicy.Standing;
import dev.heddle.turns.Taker.Wish;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets threads make their synchronizations in turn: Parrot's deterministic scheduling (Simsa, thesis 2013, §6.1.2) with the policy that exploration keeps to ({@link TurnPolicy}). Threads run in parallel, and
 * wait here only with a synchronization that is not yet their turn's.
 *
 * <p>A call of the JDK's is made with the turn in hand, until it returns or waits: so calls come one after the other, and what they do inside the JDK depends on their order alone. Entering a monitor,
 * joining and yielding hand it on at once.
 *
 * <p><b>Nobody waits for ever for a turn.</b> {@link TurnWatch} puts aside whoever keeps it: a thread that waits where nobody sees it, and, after some time, one that just goes on. Then the
 * order depends on time, and somebody is told.
 */
final class TurnTaking implements TurnPolicy.Tasks {
    static final TurnTaking ALL = new TurnTaking();

    private final TurnPolicy policy = new TurnPolicy();
    private final TakerTable takers = new TakerTable();
    private final Wishes wishes = new Wishes();
    /** Those that wait in monitors for notifications, longest first. */
    private final List<Taker> waiting = new ArrayList<>();

    private int underway;
    /** How many threads have taken turns at a time. */
    private volatile int known;

    /** Who makes a call with the turn in hand, or null. */
    private volatile Taker holder;

    private volatile boolean over;

    /** Whom to wake up after the lock has been left. */
    private final List<Taker> granted = new ArrayList<>();

    private TurnTaking() {
        policy.begin();
    }

    /** A thread is started by one that takes turns, or is the first. */
    synchronized Taker admit(Thread thread, Taker creator) {
        Taker taker = takers.add(thread);
        policy.admit(taker.id, creator == null ? Task.NO_PARENT : creator.id, true);
        known = takers.size();
        stand(taker, Standing.UNDERWAY);
        return taker;
    }

    synchronized void addOutsider(Taker taker) {
        takers.addOutsider(taker);
    }

    void ended(Taker taker) {
        List<Taker> woken;
        synchronized (this) {
            if (taker.ended || taker.id == TurnPolicy.NOBODY) {
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

    /**
     * Waits for its turn to do something, and for the moment when it can be done.
     *
     * @param nanos after how much time to go on all the same; 0 if never
     * @param gathering what it waits for if it is at a soft barrier; else null
     * @return false if the time is over
     */
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
                wishes.wantsMonitor();
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

    /** A thread that takes no turns has made a call. */
    void called() {
        if (wishes.areForCalls()) {
            lookAgain();
        }
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
        wishes.stands(taker);
    }

    /** Lets go on whoever may; returns whom to wake up. */
    private List<Taker> decide() {
        if (over) {
            for (int id = 0; id < takers.size(); id++) {
                Taker taker = takers.get(id);
                if (taker != null && !taker.ended && taker.standing == Standing.THERE && mayGoAtTheEnd(taker)) {
                    grant(taker);
                }
            }
        }
        while (holder == null && !over) {
            int id = policy.turn(this);
            if (id == TurnPolicy.NOBODY) {
                break;
            }
            Taker taker = takers.get(id);
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
        return taker.wish != Wish.NOTIFICATION && (taker.wish != Wish.PARK || takers.canGoOn(taker));
    }

    private void grant(Taker taker) {
        stand(taker, taker.isFree() ? Standing.AWAY : Standing.UNDERWAY);
        if (taker.wish == Wish.MONITOR) {
            wishes.hasMonitor();
            // Before anybody else may want it.
            taker.hold(taker.target);
        }
        taker.interrupted = false;
        taker.site = null;
        taker.gathering = null;
        taker.granted = true;
        granted.add(taker);
    }

    private static void wake(List<Taker> woken, Taker me) {
        if (!woken.isEmpty()) {
            WakeUps.wake(woken, me);
        }
    }

    // What the policy asks

    @Override
    public boolean areAllThere() {
        return underway == 0;
    }

    @Override
    public Standing standing(int id) {
        Taker taker = takers.get(id);
        return taker.standing == Standing.THERE && !takers.canGoOn(taker) ? Standing.AWAY : taker.standing;
    }

    @Override
    public Gathering gathering(int id) {
        Taker taker = takers.get(id);
        return taker == null || taker.standing != Standing.THERE ? null : taker.gathering;
    }

    @Override
    public boolean hasEnded(int id) {
        return takers.get(id).ended;
    }

    @Override
    public void forget(int id) {
        takers.remove(id);
    }

    /** Threads that wait for each other's monitors, in words; null if there are none. */
    synchronized String circle() {
        return takers.circle();
    }

    // Monitors

    /** A thread has left a monitor, or is about to. */
    void left() {
        if (wishes.areForMonitors()) {
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
            if (!me.isFree()) {
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
        wishes.wantsMonitor();
        if (taker.isFree() || over) {
            grant(taker);
        }
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
                takers.poke(monitor);
            }
            monitor.notifyAll();
        }
    }

    // The watch

    /** Those whom others wait for, with a time from which they do at the latest. */
    synchronized List<Taker> awaited(long now) {
        return over ? List.of() : takers.awaited(now);
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
