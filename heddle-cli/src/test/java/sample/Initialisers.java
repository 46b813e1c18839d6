package sample;

/** Programs about class initialisers. Only one of these methods is run in a JVM at a time, each in classes of its own. */
public final class Initialisers {
    private int sum;

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = start(one);
        Thread second = start(other);
        first.join();
        second.join();
    }

    private static class Name {
        static final Name OBJECT = Simple.get();
    }

    /** As in JavaPoet 1.12.1. It has no initialiser of its own, but it cannot be used before the class above it. */
    private static final class Simple extends Name {
        static Simple get() {
            return new Simple();
        }
    }

    void aClassAndOneThatExtendsIt() throws InterruptedException {
        both(() -> sum += Name.OBJECT.hashCode(), () -> sum += Simple.get().hashCode());
    }

    private static final class Left {
        static int value = Middle.value + 1;
    }

    private static final class Middle {
        static int value = Right.value + 1;
    }

    private static final class Right {
        static int value = Left.value + 1;
    }

    void threeInACircle() throws InterruptedException {
        both(() -> sum += Left.value, () -> sum += Right.value);
    }

    void everybodyComesByTheSameWay() throws InterruptedException {
        both(() -> sum += Left.value, () -> sum += Left.value + Right.value);
    }

    private static final class Table {
        static int size;

        static {
            Thread helper = start(() -> size = 3);
            try {
                helper.join();
            } catch (InterruptedException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    void anInitialiserWaitsForALambdaOfItsOwn() {
        sum += Table.size;
    }

    private enum Sign {
        PLUS {
            @Override
            int of(int number) {
                return number;
            }
        },
        MINUS {
            @Override
            int of(int number) {
                return -number;
            }
        };

        static final Sign[] ALL = values();

        abstract int of(int number);
    }

    private static final class Outer {
        static final Inner INNER = new Inner();

        static int one() {
            return 1;
        }

        private static final class Inner {
            static final Object LOCK = new Object();

            int value() {
                synchronized (LOCK) {
                    return Outer.one();
                }
            }
        }
    }

    void nobodyNeedsAnother() throws InterruptedException {
        both(() -> sum += Sign.PLUS.of(1), () -> sum += Outer.INNER.value() + Sign.ALL.length);
    }

    private static final class Worker implements Runnable {
        private final int[] turns = new int[1];

        @Override
        public void run() {
            turns[0]++;
        }
    }

    private static final class Patient {
        static final int VALUE;

        static {
            Thread helper = start(new Worker());
            try {
                helper.join();
            } catch (InterruptedException e) {
                throw new ExceptionInInitializerError(e);
            }
            VALUE = 2;
        }
    }

    void anInitialiserWaitsForAnotherThread() throws InterruptedException {
        both(
                () -> {
                    assert Patient.VALUE == 2;
                },
                () -> {
                    assert Patient.VALUE == 2;
                });
    }
}
