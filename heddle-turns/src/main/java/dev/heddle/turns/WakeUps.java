package dev.heddle.turns;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Wakes up threads that may go on. Without the lock of {@link TurnTaking}, as that may have to enter a monitor of the program's. */
final class WakeUps {
    private WakeUps() {}

    /**
     * Wakes them up.
     *
     * @param me the calling thread, which needs not be woken up, or null if it is none of them
     */
    static void wake(List<Taker> woken, Taker me) {
        Taker self = Takers.current();
        boolean was = self.inside;
        self.inside = true;
        for (int i = 0; i < woken.size(); i++) {
            Taker taker = woken.get(i);
            Object monitor = taker.waitsIn;
            if (monitor != null) {
                TurnTaking.ALL.poke(monitor);
            } else if (taker != me) {
                LockSupport.unpark(taker.thread);
            }
        }
        self.inside = was;
    }
}
