package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code qsort_mt}: a quicksort that hands one part to an idle worker. It tells the worker to begin, and only then which part: a worker
 * that begins at once sorts the part of last time. Depth 2.
 */
public final class QSortMt {
    private static final int WORKERS = 2;

    private static final class Worker {
        private boolean working;
        private boolean ended;
        private int from;
        private int to;
    }

    private final int[] numbers = {5, 2, 8, 1, 9, 3};
    private final Worker[] workers = new Worker[WORKERS];

    private QSortMt() {
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Worker();
        }
    }

    private void work(Worker me) {
        while (true) {
            synchronized (me) {
                while (!me.working && !me.ended) {
                    Threads.await(me);
                }
                if (!me.working) {
                    return;
                }
            }
            sort(me.from, me.to);
            synchronized (me) {
                me.working = false;
                me.notifyAll();
            }
        }
    }

    /** Sorts numbers[from..to[, if possible with the help of an idle worker. */
    private void sort(int from, int to) {
        if (to - from < 2) {
            return;
        }
        int pivot = partition(from, to);
        Worker helper = to - from > 3 ? allocate() : null;
        if (helper == null) {
            sort(from, pivot);
        } else {
            helper.from = from;
            helper.to = pivot;
        }
        sort(pivot + 1, to);
    }

    /** An idle worker, which begins at once. */
    private Worker allocate() {
        for (Worker worker : workers) {
            synchronized (worker) {
                if (!worker.working) {
                    worker.working = true;
                    worker.notifyAll();
                    return worker;
                }
            }
        }
        return null;
    }

    private int partition(int from, int to) {
        int pivot = numbers[to - 1];
        int store = from;
        for (int i = from; i < to - 1; i++) {
            if (numbers[i] < pivot) {
                swap(i, store++);
            }
        }
        swap(store, to - 1);
        return store;
    }

    private void swap(int i, int j) {
        int number = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = number;
    }

    private void finish() {
        for (Worker worker : workers) {
            synchronized (worker) {
                while (worker.working) {
                    Threads.await(worker);
                }
                worker.ended = true;
                worker.notifyAll();
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        QSortMt program = new QSortMt();
        Thread[] threads =
                Threads.start(() -> program.work(program.workers[0]), () -> program.work(program.workers[1]));
        program.sort(0, program.numbers.length);
        program.finish();
        Threads.join(threads);
        for (int i = 1; i < program.numbers.length; i++) {
            Threads.check(program.numbers[i - 1] <= program.numbers[i], "the numbers are not sorted");
        }
    }
}
