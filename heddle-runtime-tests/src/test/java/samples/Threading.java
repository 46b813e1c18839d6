package samples;

import java.util.concurrent.locks.LockSupport;

/** What threads do to each other. */
public final class Threading {
    private static volatile boolean flag;
    private static int value;

    private Threading() {}

    private static final class Worker extends Thread {
        private int result;

        @Override
        public void run() {
            super.run();
            result = 7;
        }
    }

    public static void subclass() throws InterruptedException {
        Worker worker = new Worker();
        worker.start();
        worker.join();
        Run.check(worker.result == 7, worker.result);
    }

    public static void lifeCycle() throws InterruptedException {
        Thread thread = Run.thread(() -> Run.check(Thread.currentThread().isAlive(), "dead"));
        Run.check(thread.getState() == Thread.State.NEW && !thread.isAlive(), thread.getState());
        thread.start();
        try {
            thread.start();
            Run.check(false, "started twice");
        } catch (IllegalThreadStateException e) {
            thread.join();
        }
        Run.check(thread.getState() == Thread.State.TERMINATED && !thread.isAlive(), thread.getState());
    }

    public static void blockedState() throws InterruptedException {
        Object lock = new Object();
        Thread other;
        synchronized (lock) {
            other = Run.start(() -> {
                synchronized (lock) {
                    value++;
                }
            });
            while (other.getState() != Thread.State.BLOCKED) {
                Thread.yield();
            }
        }
        other.join();
    }

    public static void noJoin() throws InterruptedException {
        value = 0;
        Thread writer = Run.start(() -> value = 1);
        Run.check(value == 1, value);
        writer.join();
    }

    public static void timedJoin() throws InterruptedException {
        Thread sleeper = Run.start(() -> Thread.sleep(5000));
        long start = System.currentTimeMillis();
        sleeper.join(1000);
        Run.check(sleeper.isAlive() && System.currentTimeMillis() - start == 1000, System.currentTimeMillis() - start);
        sleeper.join();
        Run.check(System.currentTimeMillis() - start == 5000, System.currentTimeMillis() - start);
    }

    public static void sleepOrder() throws InterruptedException {
        StringBuffer order = new StringBuffer();
        Run.both(
                () -> {
                    Thread.sleep(20);
                    order.append("late");
                },
                () -> {
                    Thread.sleep(10);
                    order.append("early ");
                });
        Run.check(order.toString().equals("early late"), order);
    }

    public static void interruptedSleep() throws InterruptedException {
        Thread sleeper = Run.start(() -> {
            try {
                Thread.sleep(1_000_000);
                Run.check(false, "slept");
            } catch (InterruptedException e) {
                value = 5;
            }
        });
        sleeper.interrupt();
        sleeper.join();
        Run.check(value == 5, value);
    }

    public static void interruptFlag() throws InterruptedException {
        Thread.currentThread().interrupt();
        Run.check(Thread.currentThread().isInterrupted(), "flag");
        Run.check(Thread.interrupted() && !Thread.interrupted(), "flag stays");
        Thread parked = Run.start(() -> {
            LockSupport.park();
            Run.check(Thread.currentThread().isInterrupted(), "not interrupted");
        });
        parked.interrupt();
        parked.join();
    }

    public static void parkAndUnpark() throws InterruptedException {
        flag = false;
        Thread parked = Run.start(() -> {
            while (!flag) {
                LockSupport.park();
            }
        });
        flag = true;
        LockSupport.unpark(parked);
        parked.join();
    }

    /** Parks without looking: the permit makes it right whatever comes first. */
    public static void permit() throws InterruptedException {
        Thread parked = Run.start(LockSupport::park);
        LockSupport.unpark(parked);
        parked.join();
    }

    public static void unparkMissing() throws InterruptedException {
        Thread parked = Run.start(LockSupport::park);
        parked.join();
    }

    public static void threadLocals() throws InterruptedException {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("parent");
        Run.both(
                () -> {
                    local.set(2);
                    Thread.yield();
                    Run.check(local.get() == 2 && inherited.get().equals("parent"), local.get());
                },
                () -> {
                    Thread.yield();
                    Run.check(local.get() == 1 && inherited.get().equals("parent"), local.get());
                });
        Run.check(local.get() == 1, local.get());
    }

    public static void uncaughtHandler() throws InterruptedException {
        Thread thread = Run.thread(() -> {
            throw new IllegalStateException("expected");
        });
        StringBuffer seen = new StringBuffer();
        thread.setUncaughtExceptionHandler((t, e) -> seen.append(e.getCause().getMessage()));
        thread.start();
        thread.join();
        Run.check(seen.toString().equals("expected"), seen);
    }

    public static void uncaught() throws InterruptedException {
        Run.start(() -> {
                    throw new IllegalStateException("boom");
                })
                .join();
    }

    /** A daemon does not keep the program. */
    public static void daemon() {
        Thread daemon = new Thread(() -> {
            while (true) {
                LockSupport.park();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }

    public static void names() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        Run.check(thread.getName().equals("Thread-0"), thread.getName());
        Run.check(
                Thread.currentThread().getName().equals("main"),
                Thread.currentThread().getName());
    }

    public static void spinWithYield() throws InterruptedException {
        flag = false;
        Run.both(
                () -> {
                    while (!flag) {
                        Thread.onSpinWait();
                    }
                },
                () -> flag = true);
    }

    public static void exit() throws InterruptedException {
        Run.start(() -> System.exit(3)).join();
    }

    public static void joinEachOther() throws InterruptedException {
        Thread[] threads = new Thread[2];
        threads[0] = Run.thread(() -> threads[1].join());
        threads[1] = Run.thread(() -> threads[0].join());
        threads[0].start();
        threads[1].start();
    }
}
