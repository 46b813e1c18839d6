package dev.heddle.transactions;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** All that transactions do to atomic objects in place of the JDK, and some of the rest. */
final class AtomicCallsSample implements Callable<List<Object>> {
    private final AtomicInteger number = new AtomicInteger(5);
    private final AtomicLong longer = new AtomicLong(5);
    private final AtomicBoolean flag = new AtomicBoolean();
    private final AtomicReference<String> text = new AtomicReference<>("a");
    private final AtomicIntegerArray numbers = new AtomicIntegerArray(3);
    private final AtomicLongArray longs = new AtomicLongArray(3);
    private final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(3);

    @Override
    public List<Object> call() {
        List<Object> told = new ArrayList<>();
        for (Object value : single()) {
            told.add(value);
        }
        for (Object value : elements()) {
            told.add(value);
        }
        return told;
    }

    Object[] single() {
        number.set(7);
        longer.set(8);
        flag.set(true);
        text.set("b");
        return new Object[] {
            number.compareAndSet(7, 1),
            number.compareAndSet(7, 2),
            number.getAndSet(3),
            number.getAndAdd(4),
            number.addAndGet(5),
            number.getAndIncrement(),
            number.incrementAndGet(),
            number.getAndDecrement(),
            number.decrementAndGet(),
            number.weakCompareAndSetVolatile(99, 1),
            number.compareAndExchange(12, 13),
            number.get(),
            longer.compareAndSet(8, 1),
            longer.compareAndSet(8, 2),
            longer.getAndSet(1L << 40),
            longer.getAndAdd(4),
            longer.addAndGet(5),
            longer.getAndIncrement(),
            longer.incrementAndGet(),
            longer.getAndDecrement(),
            longer.decrementAndGet(),
            longer.get(),
            flag.compareAndSet(true, false),
            flag.compareAndSet(true, false),
            flag.getAndSet(true),
            flag.get(),
            text.compareAndSet("b", "c"),
            text.compareAndSet("b", "d"),
            text.getAndSet("e"),
            text.get()
        };
    }

    Object[] elements() {
        numbers.set(1, 7);
        longs.set(1, 8);
        texts.set(1, "b");
        return new Object[] {
            numbers.compareAndSet(1, 7, 1),
            numbers.compareAndSet(1, 7, 2),
            numbers.getAndSet(1, 3),
            numbers.getAndAdd(1, 4),
            numbers.addAndGet(1, 5),
            numbers.getAndIncrement(1),
            numbers.incrementAndGet(1),
            numbers.getAndDecrement(1),
            numbers.decrementAndGet(1),
            numbers.get(1),
            longs.compareAndSet(1, 8, 1),
            longs.compareAndSet(1, 8, 2),
            longs.getAndSet(1, 1L << 40),
            longs.getAndAdd(1, 4),
            longs.addAndGet(1, 5),
            longs.getAndIncrement(1),
            longs.incrementAndGet(1),
            longs.getAndDecrement(1),
            longs.decrementAndGet(1),
            longs.get(1),
            texts.compareAndSet(1, "b", "c"),
            texts.compareAndSet(1, "b", "d"),
            texts.getAndSet(1, "e"),
            texts.get(1),
            numbers.get(0) + numbers.get(2) + longs.get(0) + longs.get(2),
            texts.get(0)
        };
    }
}
