package bench.sctbench;

import bench.programs.Threads;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code din_phil2_sat} to {@code din_phil7_sat}: philosophers who all take their left fork first. If each has got it before any
 * gets the right one, they wait for ever. Depth n. (In the original an assertion is violated besides, in every schedule; here only
 * the deadlock counts.)
 */
public final class DiningPhilosophers {
    private DiningPhilosophers() {}

    private static void dine(int philosophers) throws InterruptedException {
        Object[] forks = new Object[philosophers];
        for (int i = 0; i < philosophers; i++) {
            forks[i] = new Object();
        }
        int[] meals = new int[philosophers];
        List<Runnable> all = new ArrayList<>();
        for (int i = 0; i < philosophers; i++) {
            int seat = i;
            all.add(() -> {
                synchronized (forks[seat]) {
                    synchronized (forks[(seat + 1) % philosophers]) {
                        meals[seat]++;
                    }
                }
            });
        }
        Threads.run(all);
    }

    public static void two() throws InterruptedException {
        dine(2);
    }

    public static void three() throws InterruptedException {
        dine(3);
    }

    public static void four() throws InterruptedException {
        dine(4);
    }

    public static void five() throws InterruptedException {
        dine(5);
    }

    public static void six() throws InterruptedException {
        dine(6);
    }

    public static void seven() throws InterruptedException {
        dine(7);
    }
}
