package sample;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs whose main has returned. The argument says which. */
public final class Ends {
    static int shared;

    private Ends() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments[0]) {
            case "waits" -> new Thread(Ends::waitForEver, "waiter").start();
            case "idle" -> {
                ExecutorService pool = Executors.newFixedThreadPool(1);
                pool.submit(() -> shared++).get();
            }
            default -> {
                Thread writer = new Thread(() -> shared++);
                writer.setDaemon(arguments[0].equals("hook too early"));
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                    assert shared == 1 : "the hook ran too early";
                }));
                writer.start();
            }
        }
    }

    private static void waitForEver() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
