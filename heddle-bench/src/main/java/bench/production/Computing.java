package bench.production;

import static bench.production.Threads4.check;

import bench.programs.Everyday;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;

/** Work that is divided. It needs no hints. */
public final class Computing {
    private static final int NUMBERS = 400_000;
    private static final int SMALL = NUMBERS / 16;
    private static final int LINES = 20_000;

    private Computing() {}

    /** A thread for each part that is large enough. */
    public static void quicksort(boolean hints) throws InterruptedException {
        int[] numbers = numbers();
        sort(numbers, 0, numbers.length - 1);
        for (int i = 1; i < numbers.length; i++) {
            check(numbers[i - 1] <= numbers[i], "not in order");
        }
    }

    private static int[] numbers() {
        int[] numbers = new int[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            numbers[i] = (int) (i * 7919L % 1_000_003);
        }
        return numbers;
    }

    private static void sort(int[] numbers, int from, int to) throws InterruptedException {
        if (to - from < SMALL) {
            Arrays.sort(numbers, from, to + 1);
            return;
        }
        int pivot = numbers[(from + to) >>> 1];
        int left = from;
        int right = to;
        while (left <= right) {
            while (numbers[left] < pivot) {
                left++;
            }
            while (numbers[right] > pivot) {
                right--;
            }
            if (left <= right) {
                int number = numbers[left];
                numbers[left++] = numbers[right];
                numbers[right--] = number;
            }
        }
        int end = right;
        Thread other = new Thread(() -> {
            try {
                sort(numbers, from, end);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        other.start();
        sort(numbers, left, to);
        other.join();
    }

    /** Jackson writes and reads records, in a pool. */
    public static void jackson(boolean hints) throws Exception {
        inPool(16, number -> {
            Everyday.json();
            return number;
        });
    }

    /** Futures of some work each, of which the caller adds up the results. */
    public static void futures(boolean hints) throws Exception {
        inPool(200, number -> Threads4.work(number, 50_000));
    }

    private interface Task {
        int run(int number) throws Exception;
    }

    private static void inPool(int tasks, Task task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(Threads4.COUNT);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            int number = i;
            results.add(pool.submit(() -> task.run(number)));
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        pool.shutdown();
        check(sum != 0, "no result");
    }

    /** Each counts words of its part, and adds them to what all have counted. */
    public static void mapReduce(boolean hints) throws InterruptedException {
        Map<String, Integer> counts = new TreeMap<>();
        Threads4.run(number -> {
            Map<String, Integer> own = new TreeMap<>();
            for (int line = number; line < LINES; line += Threads4.COUNT) {
                for (String word : ("the line " + line % 97 + " has some words of " + line % 13).split(" ", -1)) {
                    own.merge(word, 1, Integer::sum);
                }
            }
            synchronized (counts) {
                own.forEach((word, count) -> counts.merge(word, count, Integer::sum));
            }
        });
        check(counts.get("the") == LINES, "a line is lost");
    }

    public static void forkJoinSum(boolean hints) {
        int[] numbers = numbers();
        long sum = ForkJoinPool.commonPool().invoke(new Sum(numbers, 0, numbers.length));
        check(sum == Arrays.stream(numbers).asLongStream().sum(), "the sum is " + sum);
    }

    private static final class Sum extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;

        private final transient int[] numbers;
        private final int from;
        private final int to;

        Sum(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 2_000) {
                long sum = 0;
                for (int i = from; i < to; i++) {
                    sum += numbers[i];
                }
                return sum;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(numbers, from, middle);
            left.fork();
            return new Sum(numbers, middle, to).compute() + left.join();
        }
    }

    public static void parallelStream(boolean hints) {
        long primes = IntStream.range(2, 60_000)
                .parallel()
                .filter(number ->
                        IntStream.rangeClosed(2, (int) Math.sqrt(number)).noneMatch(divisor -> number % divisor == 0))
                .count();
        check(primes == 6_057, "there are " + primes);
    }
}
