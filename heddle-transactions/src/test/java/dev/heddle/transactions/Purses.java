package dev.heddle.transactions;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** A bank whose accounts are atomic objects: each transfer changes all of them, and fails in between if it is disturbed. */
final class Purses implements Bank {
    private static final AtomicIntegerFieldUpdater<Purses> FIELD =
            AtomicIntegerFieldUpdater.newUpdater(Purses.class, "field");

    private final AtomicInteger first = new AtomicInteger();
    private final AtomicLong second = new AtomicLong();
    private final AtomicReference<Integer> third = new AtomicReference<>(0);
    private final AtomicIntegerArray fourth = new AtomicIntegerArray(2);
    private final AtomicLongArray fifth = new AtomicLongArray(2);
    private final AtomicReferenceArray<Integer> sixth = new AtomicReferenceArray<>(new Integer[] {0, 0});
    private final AtomicBoolean odd = new AtomicBoolean();
    private final AtomicInteger count = new AtomicInteger();

    @SuppressWarnings("UnusedVariable") // FIELD reads and writes it
    private volatile int field;

    @Override
    public void transfer(int from, int to, int amount) {
        first.addAndGet(amount);
        second.getAndAdd(-amount);
        third.set(third.get() + amount);
        fourth.addAndGet(from, -amount);
        fifth.getAndAdd(to, amount);
        sixth.set(0, sixth.getAndSet(0, null) - amount);
        odd.set(!odd.get());
        FIELD.addAndGet(this, amount);
        first.compareAndExchange(first.get(), first.get() - amount);
    }

    @Override
    public long sum() {
        boolean isOdd = odd.get();
        long sum = first.get() + second.get() + third.get() + fourth.get(0) + fourth.get(1);
        sum += fifth.get(0) + fifth.get(1) + sixth.get(0) + sixth.get(1) + FIELD.get(this);
        return isOdd == odd.get() ? sum : Long.MAX_VALUE;
    }

    @Override
    public int count(boolean fails) {
        int next;
        do {
            next = count.get();
        } while (!count.compareAndSet(next, next + 1));
        return count.incrementAndGet();
    }
}
