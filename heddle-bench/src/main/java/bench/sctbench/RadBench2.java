package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code radbench-bug2}: a kernel in the manner of SpiderMonkey's runtime, which is launched for the first context and torn down after
 * the last. That a context was the last is found in one critical section, and that the runtime is landing is said in another: a context
 * that is made in between lives in a runtime that is torn down. Depth 3.
 */
public final class RadBench2 {
    private enum State {
        DOWN,
        LAUNCHING,
        UP,
        LANDING
    }

    private State state = State.DOWN;
    private int contexts;
    private int[] atoms;

    private RadBench2() {}

    private void newContext() {
        boolean first;
        synchronized (this) {
            while (state == State.LAUNCHING || state == State.LANDING) {
                Threads.await(this);
            }
            first = state == State.DOWN;
            if (first) {
                state = State.LAUNCHING;
            }
            contexts++;
        }
        if (first) {
            atoms = new int[1];
            become(State.UP);
        }
    }

    private void destroyContext() {
        boolean last;
        synchronized (this) {
            last = --contexts == 0;
        }
        if (last) {
            become(State.LANDING);
            atoms = null;
            become(State.DOWN);
        }
    }

    private synchronized void become(State newState) {
        state = newState;
        notifyAll();
    }

    private void useContexts() {
        newContext();
        atoms[0] = 1;
        destroyContext();
    }

    public static void main(String[] arguments) throws InterruptedException {
        RadBench2 runtime = new RadBench2();
        Threads.run(runtime::useContexts, runtime::useContexts);
    }
}
