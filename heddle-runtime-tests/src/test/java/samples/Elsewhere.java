package samples;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/**
 * Programs that fail in some order, or would in another JVM: by what is there before the first operation of a call, by clocks and hash codes that are otherwise than here, by
 * files, and by which task initialises a class.
 */
public final class Elsewhere {
    private static final Object LOCK = new Object();

    private Elsewhere() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("it is otherwise here");
        }
    }

    public static void codeTakesTime() throws Exception {
        Run.Action action = () -> {
            long before = System.nanoTime();
            synchronized (LOCK) {
                check(System.nanoTime() == before);
            }
        };
        Run.both(action, action);
    }

    public static void firstByTheClock() throws Exception {
        long[] times = new long[2];
        Run.both(() -> times[0] = System.currentTimeMillis(), () -> times[1] = System.currentTimeMillis());
        check(times[0] <= times[1]);
    }

    public static void lastByTheClock() throws Exception {
        long[] times = new long[2];
        Run.both(() -> times[0] = System.currentTimeMillis(), () -> times[1] = System.currentTimeMillis());
        check(times[0] >= times[1]);
    }

    public static void lesserHashCode() throws Exception {
        Object one = new Object();
        Object other = new Object();
        Run.both(() -> {}, () -> check(System.identityHashCode(one) <= System.identityHashCode(other)));
    }

    public static void greaterHashCode() throws Exception {
        Object one = new Object();
        Object other = new Object();
        Run.both(() -> {}, () -> check(System.identityHashCode(one) >= System.identityHashCode(other)));
    }

    public static void firstInASet() throws Exception {
        inASet(0);
    }

    public static void lastInASet() throws Exception {
        inASet(1);
    }

    private static void inASet(int expected) throws Exception {
        Set<Object> set = Collections.synchronizedSet(new HashSet<>());
        Object[] objects = {new Object(), new Object()};
        Run.both(() -> set.add(objects[0]), () -> set.add(objects[1]));
        check(set.iterator().next() == objects[expected]);
    }

    public static void timeOutOfAFuture() {
        CompletableFuture<Integer> future = new CompletableFuture<Integer>().orTimeout(1, TimeUnit.MILLISECONDS);
        future.complete(1);
        check(!future.isCompletedExceptionally());
    }

    public static void generatorOfTwoShuffles() throws Exception {
        Random random = new Random(1);
        List<Integer> first = new ArrayList<>(List.of(1, 2, 3, 4, 5));
        List<Integer> alone = new ArrayList<>(first);
        List<Integer> second = new ArrayList<>(first);
        Collections.shuffle(alone, new Random(1));
        Run.both(() -> Collections.shuffle(first, random), () -> Collections.shuffle(second, random));
        check(first.equals(alone));
    }

    public static void copyOfAList() throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>();
        Run.both(() -> list.add(1), () -> check(new CopyOnWriteArrayList<>(list).size() == 1));
    }

    public static void lastOfASet() throws Exception {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        Run.both(() -> set.add(1), () -> check(set.descendingIterator().hasNext()));
    }

    public static void fileThatTwoCreate() throws Exception {
        Path directory = Files.createTempDirectory("heddle");
        Path file = directory.resolve("file");
        boolean[] was = new boolean[1];
        Run.both(
                () -> {
                    try {
                        Files.createFile(file);
                    } catch (FileAlreadyExistsException e) {
                        was[0] = true;
                    }
                },
                () -> {
                    try {
                        Files.createFile(file);
                    } catch (FileAlreadyExistsException e) {
                        // The other was first.
                    }
                });
        Files.delete(file);
        Files.delete(directory);
        check(!was[0]);
    }

    /** Those about initialisers: each can be run only once in a JVM. */
    public static final class Initialised {
        private static final ThreadLocal<String> OWN = new ThreadLocal<>();
        private static int count;

        private Initialised() {}

        private static final class ByThread {
            static final String NAME = Thread.currentThread().getName();

            private ByThread() {}
        }

        public static void byWhom() throws InterruptedException {
            Thread one = new Thread(() -> check(!ByThread.NAME.isEmpty()), "one");
            Thread other = new Thread(() -> check(!ByThread.NAME.isEmpty()), "other");
            one.start();
            other.start();
            one.join();
            other.join();
            check(!ByThread.NAME.equals("other"));
        }

        private static final class ByLocal {
            static final String VALUE = OWN.get();

            private ByLocal() {}
        }

        public static void withWhat() throws Exception {
            Run.both(
                    () -> {
                        OWN.set("one");
                        check(ByLocal.VALUE != null);
                    },
                    () -> {
                        OWN.set("other");
                        check(ByLocal.VALUE != null);
                    });
            check(!ByLocal.VALUE.equals("other"));
        }

        private static final class First {
            static final int NUMBER = ++count;

            private First() {}
        }

        private static final class Second {
            static final int NUMBER = ++count;

            private Second() {}
        }

        public static void whichIsFirst() throws Exception {
            Run.both(() -> check(First.NUMBER > 0), () -> check(Second.NUMBER > 0));
            check(First.NUMBER == 1);
        }

        private static final class Failing {
            static final int NUMBER = Integer.parseInt("none");

            private Failing() {}
        }

        public static void whoIsToldWhy() throws Exception {
            Throwable[] told = new Throwable[2];
            Run.both(() -> told[0] = failureOf(), () -> told[1] = failureOf());
            check(told[0] instanceof ExceptionInInitializerError);
        }

        private static Throwable failureOf() {
            try {
                return new IllegalStateException("number " + Failing.NUMBER);
            } catch (LinkageError e) {
                return e;
            }
        }

        private static final class Constants {
            static final List<Integer> LIST = List.of(1, 2);

            private Constants() {}
        }

        /** This one is right. */
        public static void nothingOfIt() throws Exception {
            Run.both(() -> check(Constants.LIST.size() == 2), () -> check(Constants.LIST.contains(1)));
        }
    }
}
