package dev.heddle.core.explore;

/**
 * A search that has a turn whenever somebody asks for one, in a thread of its own: for one who says elsewhere whose turn it is.
 */
public final class TurnsOnDemand implements TakesTurns {
    private final Thread thread;
    private boolean running;
    private boolean over;
    private boolean ended;
    private long executions;
    private long traces;
    private double lnSize = Double.NaN;
    private volatile long turnBegan;

    /**
     * How far a search is.
     *
     * @param ended whether it has come to its end
     */
    public record Progress(long executions, long traces, double lnSize, boolean ended) {}

    /** What begins with the first turn. */
    public interface Search {
        void run(TakesTurns turns);
    }

    public TurnsOnDemand(String name, Search search) {
        thread = new Thread(() -> run(search), "heddle-suite-" + name);
        thread.setDaemon(true);
    }

    private void run(Search search) {
        try {
            search.run(this);
        } finally {
            synchronized (this) {
                ended = true;
                running = false;
                notifyAll();
            }
        }
    }

    /** Gives it a turn, and returns when that is over. */
    public synchronized Progress turn() throws InterruptedException {
        if (!ended) {
            resume();
            while (running) {
                wait();
            }
        }
        return new Progress(executions, traces, lnSize, ended);
    }

    /** Has it come to its end, if it has begun. */
    public void end() throws InterruptedException {
        synchronized (this) {
            over = true;
            if (thread.getState() == Thread.State.NEW) {
                return;
            }
            resume();
        }
        thread.join();
    }

    private void resume() {
        running = true;
        turnBegan = System.nanoTime();
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        }
        notifyAll();
    }

    @Override
    public synchronized boolean goOn(long executionsNow, long tracesNow, double lnSizeNow) {
        executions = executionsNow;
        traces = tracesNow;
        lnSize = lnSizeNow;
        return !over;
    }

    @Override
    public boolean isTurnOver() {
        return System.nanoTime() - turnBegan > Contestant.TURN_NANOS;
    }

    @Override
    public synchronized void awaitTurn() {
        running = over;
        notifyAll();
        boolean interrupted = false;
        while (!running) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
                over = true;
                running = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
