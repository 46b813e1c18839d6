package bench.restricted;

import static bench.restricted.Workforce.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads that divide work among them. */
public final class Dividing {
    private Dividing() {}

    public static void quicksort4() throws InterruptedException {
        quicksort(new int[] {3, 1, 4, 2});
    }

    public static void quicksort8() throws InterruptedException {
        quicksort(new int[] {5, 3, 8, 1, 7, 2, 6, 4});
    }

    private static void quicksort(int[] numbers) throws InterruptedException {
        sort(numbers, 0, numbers.length - 1);
        for (int i = 0; i < numbers.length; i++) {
            check(numbers[i] == i + 1, "not in order: " + Arrays.toString(numbers));
        }
    }

    private static void sort(int[] numbers, int from, int to) throws InterruptedException {
        if (from >= to) {
            return;
        }
        int middle = from;
        for (int i = from; i < to; i++) {
            if (numbers[i] < numbers[to]) {
                swap(numbers, i, middle++);
            }
        }
        swap(numbers, middle, to);
        int pivot = middle;
        Workforce left = new Workforce().start(0, number -> sort(numbers, from, pivot - 1));
        sort(numbers, pivot + 1, to);
        left.join();
    }

    private static void swap(int[] numbers, int i, int j) {
        int number = numbers[i];
        numbers[i] = numbers[j];
        numbers[j] = number;
    }

    public static void pool2() throws Exception {
        pool(2, 3);
    }

    public static void pool3() throws Exception {
        pool(3, 6);
    }

    private static void pool(int threads, int tasks) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            int number = i;
            results.add(pool.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        pool.shutdown();
        check(sum == (tasks - 1) * tasks * (2 * tasks - 1) / 6, "the sum is " + sum);
    }

    public static void mapReduce2() throws InterruptedException {
        mapReduce(2, 3);
    }

    public static void mapReduce4() throws InterruptedException {
        mapReduce(4, 5);
    }

    /** Each counts letters of its part, and adds them to what is counted under a lock for each letter. */
    private static void mapReduce(int mappers, int letters) throws InterruptedException {
        int[] counts = new int[letters];
        Object[] locks = new Object[letters];
        Arrays.setAll(locks, i -> new Object());
        CountDownLatch mapped = new CountDownLatch(mappers);
        Workforce workforce = new Workforce();
        for (int i = 0; i < mappers; i++) {
            workforce.start(i, number -> {
                for (int letter = 0; letter < letters; letter++) {
                    synchronized (locks[letter]) {
                        counts[letter]++;
                    }
                }
                mapped.countDown();
            });
        }
        mapped.await();
        check(Arrays.stream(counts).sum() == mappers * letters, "a letter is lost");
        workforce.join();
    }

    public static void phases2() throws InterruptedException {
        phases(2, 2);
    }

    public static void phases4() throws InterruptedException {
        phases(4, 3);
    }

    /** Each writes its own cell, and reads its neighbour's after a barrier. */
    private static void phases(int workers, int phases) throws InterruptedException {
        int[][] cells = new int[phases + 1][workers];
        CyclicBarrier barrier = new CyclicBarrier(workers);
        Workforce.work(workers, number -> {
            for (int phase = 1; phase <= phases; phase++) {
                cells[phase][number] = cells[phase - 1][(number + 1) % workers] + 1;
                barrier.await();
            }
        });
        check(cells[phases][0] == phases, "a phase is lost");
    }

    public static void workPile2() throws InterruptedException {
        workPile(2);
    }

    public static void workPile4() throws InterruptedException {
        workPile(4);
    }

    private static void workPile(int workers) throws InterruptedException {
        int[] next = {0};
        int[] done = new int[8];
        Workforce.work(workers, number -> {
            int item;
            do {
                synchronized (next) {
                    item = next[0]++;
                }
                if (item < done.length) {
                    done[item]++;
                }
            } while (item < done.length);
        });
        check(Arrays.stream(done).allMatch(times -> times == 1), "not each item is done once");
    }
}
