package samples;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** ForkJoinPool and parallel streams. */
public final class ForkJoin {
    private ForkJoin() {}

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;

        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    public static void forkJoin() {
        ForkJoinPool pool = new ForkJoinPool(2);
        Run.check(pool.invoke(new Sum(0, 4)) == 6, "?");
        pool.shutdown();
    }

    public static void parallelStream() {
        Run.check(IntStream.range(0, 8).parallel().sum() == 28, "?");
    }

    /** A parallel stream that adds to a list nobody guards. */
    public static void parallelStreamRace() {
        int[] count = new int[1];
        IntStream.range(0, 4).parallel().forEach(i -> count[0]++);
        Run.check(count[0] == 4, count[0]);
    }
}
