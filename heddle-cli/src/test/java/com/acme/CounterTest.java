package com.acme;

import java.util.concurrent.atomic.AtomicInteger;

/** The test that the documentation runs: it uses an atomic counter, but not atomically. */
public final class CounterTest {
    private final AtomicInteger counter = new AtomicInteger();

    void twoThreads() throws InterruptedException {
        Thread other = new Thread(this::increment);
        other.start();
        increment();
        other.join();
        assert counter.get() == 2 : "the counter is " + counter.get();
    }

    private void increment() {
        counter.set(counter.get() + 1);
    }
}
