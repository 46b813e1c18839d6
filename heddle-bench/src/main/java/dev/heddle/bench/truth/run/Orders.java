package dev.heddle.bench.truth.run;

import bench.truth.Case;
import bench.truth.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Orders in which tasks may make their calls: a sequence of task numbers. */
final class Orders {
    private Orders() {}

    /** All of them if there are few, otherwise that many by chance, those without a switch first. */
    static List<int[]> draw(int[] sizes, int most, Random random) {
        List<int[]> all = new ArrayList<>();
        if (count(sizes) <= most) {
            enumerate(sizes.clone(), new int[Arrays.stream(sizes).sum()], 0, all);
            return all;
        }
        int[] serial = new int[Arrays.stream(sizes).sum()];
        int at = 0;
        for (int task = 0; task < sizes.length; task++) {
            Arrays.fill(serial, at, at + sizes[task], task);
            at += sizes[task];
        }
        all.add(serial);
        int[] backward = new int[serial.length];
        for (int i = 0; i < serial.length; i++) {
            backward[i] = serial[serial.length - 1 - i];
        }
        all.add(backward);
        while (all.size() < most) {
            int[] order = serial.clone();
            for (int i = order.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int kept = order[i];
                order[i] = order[j];
                order[j] = kept;
            }
            all.add(order);
        }
        return all;
    }

    /** How many orders there are: a multinomial coefficient. */
    private static double count(int[] sizes) {
        double count = 1;
        int total = 0;
        for (int size : sizes) {
            for (int i = 1; i <= size; i++) {
                count *= (double) ++total / i;
            }
        }
        return count;
    }

    private static void enumerate(int[] left, int[] order, int at, List<int[]> all) {
        if (at == order.length) {
            all.add(order.clone());
            return;
        }
        for (int task = 0; task < left.length; task++) {
            if (left[task] > 0) {
                left[task]--;
                order[at] = task;
                enumerate(left, order, at + 1, all);
                left[task]++;
            }
        }
    }

    /** Makes all calls in an order, by this thread; returns the outcome. */
    static String follow(Case program, int[] sizes, int[] order) throws Exception {
        Object[][] results = new Object[sizes.length][];
        int[] firsts = new int[sizes.length];
        int total = 0;
        for (int task = 0; task < sizes.length; task++) {
            firsts[task] = total;
            total += sizes[task];
            results[task] = new Object[sizes[task]];
        }
        int[] made = new int[sizes.length];
        for (int task : order) {
            int call = made[task]++;
            try {
                results[task][call] = program.call(firsts[task] + call);
            } catch (Exception | StackOverflowError e) {
                results[task][call] = e;
            }
        }
        program.close();
        return Outcome.of(results, program.shared());
    }
}
