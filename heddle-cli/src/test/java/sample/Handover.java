package sample;

import java.util.ArrayDeque;
import java.util.Deque;

/** Three things go from one task to another by way of a monitor that has room for one. */
public final class Handover {
    private final Deque<Integer> room = new ArrayDeque<>();

    private Handover() {}

    public static void ofThree() throws InterruptedException {
        Handover handover = new Handover();
        Thread giver = new Thread(() -> handover.pass(true));
        Thread taker = new Thread(() -> handover.pass(false));
        giver.start();
        taker.start();
        giver.join();
        taker.join();
    }

    private void pass(boolean gives) {
        try {
            for (int i = 0; i < 3; i++) {
                synchronized (room) {
                    while (room.isEmpty() != gives) {
                        room.wait();
                    }
                    if (gives) {
                        room.add(i);
                    } else {
                        room.remove();
                    }
                    room.notifyAll();
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
