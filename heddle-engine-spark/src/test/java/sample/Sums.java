package sample;

import java.io.IOException;

/** Threads that add to a sum, in an order that does not matter; or in one that does. */
public final class Sums {
    private static int sum;

    private Sums() {}

    private static void add(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (Sums.class) {
                sum++;
            }
        }
    }

    private static void run(Runnable... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            threads[i] = new Thread(tasks[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static void right() throws InterruptedException {
        run(() -> add(2), () -> add(2), () -> add(2));
        if (sum != 6) {
            throw new AssertionError("the sum is " + sum);
        }
    }

    static void wrong() throws InterruptedException {
        run(() -> sum++, () -> sum++);
        if (sum != 2) {
            throw new AssertionError("the sum is " + sum);
        }
    }

    static void deadly() throws InterruptedException, ClassNotFoundException {
        run(() -> sum++, () -> sum++);
        if (sum != 2) {
            new Deadly().loadClass("kill");
        }
    }

    /** Loading a class is no part of an execution, so it may start a process, even one that ends this JVM. */
    private static final class Deadly extends ClassLoader {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            String self = Long.toString(ProcessHandle.current().pid());
            try {
                new ProcessBuilder(name, "-9", self).start().waitFor();
            } catch (IOException | InterruptedException e) {
                throw new ClassNotFoundException(name, e);
            }
            return super.loadClass(name);
        }
    }
}
