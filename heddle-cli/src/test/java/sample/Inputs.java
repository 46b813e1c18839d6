package sample;

import dev.heddle.api.Heddle;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Leaves an input open, and loses an update for one of the alternatives. */
public final class Inputs {
    private Inputs() {}

    public static void main(String[] arguments) throws InterruptedException {
        String how = Heddle.choose(List.of("add", "set", "get"));
        boolean twice = Heddle.chooseBoolean();
        AtomicInteger counter = new AtomicInteger();
        Runnable work = () -> {
            if (arguments.length == 0 && twice && how.equals("set")) {
                counter.set(counter.get() + 1);
            } else {
                counter.incrementAndGet();
            }
        };
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
        if (counter.get() != 2) {
            throw new AssertionError("an update was lost");
        }
    }
}
