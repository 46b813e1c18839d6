package explored;

import dev.heddle.api.Heddle;
import java.util.ArrayList;
import java.util.List;

/** Two threads, one of which has more to do before they meet. Prints who was in the monitor, in order. */
public final class HintedProgram {
    private HintedProgram() {}

    /** Arguments: how many are to meet at the soft barrier, and for how many turns they wait. */
    public static void main(String[] arguments) throws InterruptedException {
        int size = Integer.parseInt(arguments[0]);
        int turns = Integer.parseInt(arguments[1]);
        StringBuilder order = new StringBuilder();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int number = i;
            Thread thread = new Thread(() -> {
                for (int n = 0; n < 5 * number; n++) {
                    enter(order, "a" + number);
                }
                Heddle.softBarrier(size, turns);
                enter(order, "b" + number);
                Heddle.performanceCritical(() -> {
                    synchronized (HintedProgram.class) {
                        Thread.onSpinWait();
                    }
                });
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(order);
    }

    private static void enter(StringBuilder order, String who) {
        synchronized (order) {
            order.append(' ').append(who);
        }
    }
}
