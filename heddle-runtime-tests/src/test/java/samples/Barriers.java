package samples;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

/** CyclicBarrier and Phaser: who comes waits for the others. */
public final class Barriers {
    private Barriers() {}

    public static void barrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int[] cells = new int[2];
        Run.both(() -> meet(barrier, cells, 0), () -> meet(barrier, cells, 1));
    }

    private static void meet(CyclicBarrier barrier, int[] cells, int me) throws Exception {
        cells[me] = 1;
        barrier.await();
        Run.check(cells[1 - me] == 1, "too early");
    }

    public static void phaser() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        int[] cells = new int[2];
        Run.both(
                () -> {
                    cells[0] = 1;
                    phaser.arriveAndAwaitAdvance();
                    Run.check(cells[1] == 1, "too early");
                },
                () -> {
                    cells[1] = 1;
                    phaser.arriveAndAwaitAdvance();
                    Run.check(cells[0] == 1, "too early");
                });
    }

    /** Registered for three, only two come. */
    public static void phaserMissingParty() throws InterruptedException {
        Phaser phaser = new Phaser(3);
        Run.both(phaser::arriveAndAwaitAdvance, phaser::arriveAndAwaitAdvance);
    }
}
