package dev.heddle.bench.truth.run;

import bench.truth.Case;
import bench.truth.Outcome;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * One run of a program on plain threads: either <em>directed</em>, call by call in a given order, or free. A directed call that waits
 * gives its turn to the next; so the order in which tasks come to wait is directed too.
 */
final class Round {
    private static final int SPINS_BEFORE_YIELD = 200;
    private static final int LONGEST_DELAY = 400;

    private final Case program;
    private final int[] sizes;
    private final Thread[] threads;
    private final Object[][] results;
    /** Task numbers in the order of their calls, or null if everybody runs as they like. */
    private final int[] order;

    private final long seed;
    private final AtomicInteger arrived = new AtomicInteger();
    private final AtomicInteger turn = new AtomicInteger();
    private final AtomicInteger left;
    private final boolean[] calling;
    private final boolean[] ended;
    private volatile boolean overlapped;
    private volatile boolean released;
    private volatile boolean abandoned;

    Round(Case program, int[] sizes, Thread[] threads, int[] order, long seed) {
        this.program = program;
        this.sizes = sizes;
        this.threads = threads;
        this.order = order;
        this.seed = seed;
        this.results = new Object[sizes.length][];
        for (int task = 0; task < sizes.length; task++) {
            results[task] = new Object[sizes[task]];
        }
        this.left = new AtomicInteger(sizes.length);
        this.calling = new boolean[sizes.length];
        this.ended = new boolean[sizes.length];
        program.threads = threads;
    }

    /** Nobody waits for its end any more: whoever spins is to leave. */
    void abandon() {
        abandoned = true;
    }

    boolean isAbandoned() {
        return abandoned;
    }

    /** Nobody is woken any more for this round: it may begin. */
    void release() {
        released = true;
    }

    int tasks() {
        return sizes.length;
    }

    boolean isOver() {
        return left.get() == 0;
    }

    /** Whether all tasks that have not ended wait, without a time limit. */
    boolean isWaiting() {
        for (int task = 0; task < sizes.length; task++) {
            Thread.State state = threads[task].getState();
            boolean waits = calling[task] && (state == Thread.State.WAITING || state == Thread.State.BLOCKED);
            if (!ended[task] && !waits) {
                return false;
            }
        }
        return !isOver();
    }

    /** Whether one call began before another had returned. */
    boolean overlapped() {
        return overlapped || order == null;
    }

    /** After the end: what it was like. */
    String outcome() throws Exception {
        program.close();
        return Outcome.of(results, program.shared());
    }

    /** What the thread of a task does. */
    void perform(int task) {
        Thread.interrupted();
        Random random = new Random(seed * 31 + task);
        for (int spins = 0; !released && !abandoned; spins++) {
            pause(spins);
        }
        // The permit that woke this thread for the round is none of the program's.
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park(this);
        arrived.incrementAndGet();
        for (int spins = 0; arrived.get() < sizes.length && !abandoned; spins++) {
            pause(spins);
        }
        int first = 0;
        for (int i = 0; i < task; i++) {
            first += sizes[i];
        }
        for (int call = 0; call < sizes[task] && !abandoned; call++) {
            int position = order == null ? -1 : awaitTurn(task, call);
            if (order == null) {
                delay(random);
            }
            calling[task] = true;
            try {
                results[task][call] = program.call(first + call);
            } catch (Exception | StackOverflowError e) {
                results[task][call] = e;
            }
            calling[task] = false;
            int now = turn.get();
            while (now <= position && !turn.compareAndSet(now, position + 1)) {
                now = turn.get();
            }
        }
        ended[task] = true;
        left.decrementAndGet();
    }

    @SuppressWarnings("ThreadPriorityCheck") // a delay is to disturb the scheduler; nothing relies on it
    private static void delay(Random random) {
        int kind = random.nextInt(8);
        if (kind == 0) {
            Thread.yield();
        } else if (kind > 3) {
            for (int i = random.nextInt(LONGEST_DELAY); i > 0; i--) {
                Thread.onSpinWait();
            }
        }
    }

    /** Returns the position of the call in the order. */
    private int awaitTurn(int task, int call) {
        int position = 0;
        for (int seen = -1; position < order.length; position++) {
            if (order[position] == task && ++seen == call) {
                break;
            }
        }
        for (int spins = 0; turn.get() < position && !abandoned; spins++) {
            int now = turn.get();
            if (now < position && spins > 0 && spins % 16 == 0 && waits(order[now])) {
                overlapped = true;
                turn.compareAndSet(now, now + 1);
            }
            pause(spins);
        }
        return position;
    }

    private boolean waits(int task) {
        return calling[task] && isWaiting(threads[task].getState());
    }

    private static boolean isWaiting(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.BLOCKED || state == Thread.State.TIMED_WAITING;
    }

    @SuppressWarnings("ThreadPriorityCheck") // to yield is only to be kind to others: nothing relies on it
    private static void pause(int spins) {
        if (spins < SPINS_BEFORE_YIELD) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }
}
