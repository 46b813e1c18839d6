package samples.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** A variable that is accessed in the modes p plain, o opaque, a acquire or release, v volatile, by one of the means that Java has. */
public interface Cell {
    int read(char mode);

    void write(char mode, int value);

    boolean compareAndSet(char mode, boolean weak, int expected, int value);

    int add(char mode, int amount);

    int exchange(char mode, int value);

    /** A field, by itself where it is plain, and by a VarHandle. */
    final class OfField implements Cell {
        static final VarHandle VALUE = handle();
        int value;

        private static VarHandle handle() {
            try {
                return MethodHandles.lookup().findVarHandle(OfField.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("", e);
            }
        }

        @Override
        public int read(char mode) {
            return switch (mode) {
                case 'p' -> value;
                case 'o' -> (int) VALUE.getOpaque(this);
                case 'a' -> (int) VALUE.getAcquire(this);
                default -> (int) VALUE.getVolatile(this);
            };
        }

        @Override
        public void write(char mode, int newValue) {
            switch (mode) {
                case 'p' -> value = newValue;
                case 'o' -> VALUE.setOpaque(this, newValue);
                case 'a' -> VALUE.setRelease(this, newValue);
                default -> VALUE.setVolatile(this, newValue);
            }
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak
                    ? VALUE.weakCompareAndSet(this, expected, newValue)
                    : VALUE.compareAndSet(this, expected, newValue);
        }

        @Override
        public int add(char mode, int amount) {
            return mode == 'v'
                    ? (int) VALUE.getAndAdd(this, amount)
                    : mode == 'a' ? (int) VALUE.getAndAddRelease(this, amount) : addRelaxed(amount);
        }

        /** There is no weaker one that cannot fail. */
        private int addRelaxed(int amount) {
            return (int) VALUE.getAndAddAcquire(this, amount);
        }

        @Override
        public int exchange(char mode, int newValue) {
            return (int) VALUE.getAndSet(this, newValue);
        }
    }

    /** A static field would be one for all; so an element, by a VarHandle or by itself. */
    final class OfElement implements Cell {
        private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
        private final int[] values = new int[3];

        @Override
        public int read(char mode) {
            int[] array = values;
            return switch (mode) {
                case 'p' -> array[1];
                case 'o' -> (int) ELEMENT.getOpaque(array, 1);
                case 'a' -> (int) ELEMENT.getAcquire(array, 1);
                default -> (int) ELEMENT.getVolatile(array, 1);
            };
        }

        @Override
        public void write(char mode, int newValue) {
            int[] array = values;
            switch (mode) {
                case 'p' -> array[1] = newValue;
                case 'o' -> ELEMENT.setOpaque(array, 1, newValue);
                case 'a' -> ELEMENT.setRelease(array, 1, newValue);
                default -> ELEMENT.setVolatile(array, 1, newValue);
            }
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak
                    ? ELEMENT.weakCompareAndSet(values, 1, expected, newValue)
                    : ELEMENT.compareAndSet(values, 1, expected, newValue);
        }

        @Override
        public int add(char mode, int amount) {
            return mode == 'v'
                    ? (int) ELEMENT.getAndAdd(values, 1, amount)
                    : (int) ELEMENT.getAndAddAcquire(values, 1, amount);
        }

        @Override
        public int exchange(char mode, int newValue) {
            return (int) ELEMENT.getAndSet(values, 1, newValue);
        }
    }

    final class OfAtomic implements Cell {
        private final AtomicInteger value = new AtomicInteger();

        @Override
        public int read(char mode) {
            return switch (mode) {
                case 'p' -> value.getPlain();
                case 'o' -> value.getOpaque();
                case 'a' -> value.getAcquire();
                default -> value.get();
            };
        }

        @Override
        public void write(char mode, int newValue) {
            switch (mode) {
                case 'p' -> value.setPlain(newValue);
                case 'o' -> value.setOpaque(newValue);
                case 'a' -> value.lazySet(newValue);
                default -> value.set(newValue);
            }
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak ? value.weakCompareAndSetVolatile(expected, newValue) : value.compareAndSet(expected, newValue);
        }

        @Override
        public int add(char mode, int amount) {
            return value.getAndAdd(amount);
        }

        @Override
        public int exchange(char mode, int newValue) {
            return value.getAndSet(newValue);
        }
    }

    final class OfAtomicArray implements Cell {
        private final AtomicIntegerArray values = new AtomicIntegerArray(2);

        @Override
        public int read(char mode) {
            return switch (mode) {
                case 'p' -> values.getPlain(0);
                case 'o' -> values.getOpaque(0);
                case 'a' -> values.getAcquire(0);
                default -> values.get(0);
            };
        }

        @Override
        public void write(char mode, int newValue) {
            switch (mode) {
                case 'p' -> values.setPlain(0, newValue);
                case 'o' -> values.setOpaque(0, newValue);
                case 'a' -> values.setRelease(0, newValue);
                default -> values.set(0, newValue);
            }
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak
                    ? values.weakCompareAndSetVolatile(0, expected, newValue)
                    : values.compareAndSet(0, expected, newValue);
        }

        @Override
        public int add(char mode, int amount) {
            return values.getAndAdd(0, amount);
        }

        @Override
        public int exchange(char mode, int newValue) {
            return values.getAndSet(0, newValue);
        }
    }

    /** A reference, which is something else to memory than a number is. */
    final class OfReference implements Cell {
        private static final Integer[] NUMBERS = {0, 1, 2, 3, 4};
        private final AtomicReference<Integer> value = new AtomicReference<>(NUMBERS[0]);

        @Override
        public int read(char mode) {
            return switch (mode) {
                case 'p' -> value.getPlain();
                case 'o' -> value.getOpaque();
                case 'a' -> value.getAcquire();
                default -> value.get();
            };
        }

        @Override
        public void write(char mode, int newValue) {
            Integer number = number(newValue);
            switch (mode) {
                case 'p' -> value.setPlain(number);
                case 'o' -> value.setOpaque(number);
                case 'a' -> value.setRelease(number);
                default -> value.set(number);
            }
        }

        /** The cache of boxes has the same. */
        private static Integer number(int value) {
            return value;
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak
                    ? value.weakCompareAndSetVolatile(number(expected), number(newValue))
                    : value.compareAndSet(number(expected), number(newValue));
        }

        @Override
        public int add(char mode, int amount) {
            Integer before = value.get();
            while (!value.compareAndSet(before, number(before + amount))) {
                before = value.get();
            }
            return before;
        }

        @Override
        public int exchange(char mode, int newValue) {
            return value.getAndSet(number(newValue));
        }
    }

    /** Two words, where they are seen as one. */
    final class OfLong implements Cell {
        private final AtomicLong value = new AtomicLong();

        @Override
        public int read(char mode) {
            return (int)
                    switch (mode) {
                        case 'p' -> value.getPlain();
                        case 'o' -> value.getOpaque();
                        case 'a' -> value.getAcquire();
                        default -> value.get();
                    };
        }

        @Override
        public void write(char mode, int newValue) {
            switch (mode) {
                case 'p' -> value.setPlain(newValue);
                case 'o' -> value.setOpaque(newValue);
                case 'a' -> value.setRelease(newValue);
                default -> value.set(newValue);
            }
        }

        @Override
        public boolean compareAndSet(char mode, boolean weak, int expected, int newValue) {
            return weak ? value.weakCompareAndSetVolatile(expected, newValue) : value.compareAndSet(expected, newValue);
        }

        @Override
        public int add(char mode, int amount) {
            return (int) value.getAndAdd(amount);
        }

        @Override
        public int exchange(char mode, int newValue) {
            return (int) value.getAndSet(newValue);
        }
    }
}
