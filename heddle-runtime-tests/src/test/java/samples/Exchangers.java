package samples;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Exchanger. */
public final class Exchangers {
    private Exchangers() {}

    public static void exchanger() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Run.both(
                () -> Run.check(exchanger.exchange("a").equals("b"), "?"),
                () -> Run.check(exchanger.exchange("b").equals("a"), "?"));
    }

    public static void exchangerTimeout() throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        try {
            exchanger.exchange("a", 1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return;
        }
        Run.check(false, "no time-out");
    }
}
