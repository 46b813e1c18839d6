package sample;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** One way to go wrong a method. */
public final class Oddities {
    private final Object first = new Object();
    private final Object second = new Object();
    int locked;

    void passes() {
        assert System.getProperty("user.dir") != null;
    }

    void failsAnAssertion() {
        assert System.getProperty("user.dir") == null : "assertions are on";
    }

    void deadlocks() throws InterruptedException {
        Thread other = new Thread(() -> lockBoth(second, first), "other");
        other.start();
        lockBoth(first, second);
        other.join();
    }

    private void lockBoth(Object one, Object two) {
        synchronized (one) {
            synchronized (two) {
                locked++;
            }
        }
    }

    void exits() {
        System.exit(7);
    }

    @SuppressWarnings("InfiniteLoopStatement")
    void loops() {
        for (int i = 0; ; i++) {
            if (i < 0) {
                i = 0;
            }
        }
    }

    /** Waits for a signal from itself, which is the end of the JVM. */
    void diesInOneOrderOfTwo() throws InterruptedException {
        boolean[] done = {false};
        Thread other = new Thread(() -> done[0] = true);
        other.start();
        boolean seen = done[0];
        other.join();
        if (seen) {
            kill();
        }
    }

    private static void kill() {
        try {
            new Killer().loadClass("unknown");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** To load a class is no part of an execution, and may do what a program is refused: start a process. */
    private static final class Killer extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            try {
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start()
                        .waitFor();
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
            throw new ClassNotFoundException(name);
        }
    }

    void timesOut() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        if (!latch.await(1, TimeUnit.HOURS)) {
            throw new IllegalStateException("waited for an hour");
        }
    }

    void leaves() {
        Thread daemon = new Thread(() -> lockAndWait(new Object()));
        daemon.setDaemon(true);
        daemon.start();
    }

    @SuppressWarnings({"WaitNotInLoop", "NakedNotify"})
    private static void lockAndWait(Object lock) {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    void needs(String parameter) {
        System.out.println(parameter);
    }
}
