package primitives;

import dev.heddle.api.primitive.Primitive;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/** State with operations that are described well, and badly. */
final class Described {
    private int value;
    private int counted;
    private final Map<String, int[]> slots = new HashMap<>(Map.of("a", new int[1], "b", new int[1]));
    private final List<String> list = new ArrayList<>();
    private final Semaphore semaphore = new Semaphore(0);

    /** Each on a thread of its own, all at the same time. */
    @SafeVarargs
    static void together(Consumer<Described>... all) throws InterruptedException {
        Described described = new Described();
        Thread[] threads = new Thread[all.length];
        for (int i = 0; i < all.length; i++) {
            Consumer<Described> one = all[i];
            threads[i] = new Thread(() -> one.accept(described));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    void increment() {
        Primitive.operation("Described.increment").writes(this).run(() -> value++);
    }

    void incrementUnsaid() {
        Primitive.operation("Described.incrementUnsaid").run(() -> value++);
    }

    void awaitUnsaid() {
        Primitive.operation("Described.awaitUnsaid")
                .reads(list)
                .when(() -> value >= 0)
                .run(() -> {});
    }

    void twice() {
        Primitive.operation("Described.twice").reads(list).run(() -> {
            increment();
            increment();
        });
    }

    int peek() {
        return value;
    }

    void count() {
        Primitive.operation("Described.count").commutes(this).run(() -> counted++);
    }

    void look() {
        Primitive.operation("Described.look").reads(this).get(() -> counted);
    }

    void put(String slot) {
        Primitive.operation("Described.put").writes(slots, slot).run(() -> slots.get(slot)[0]++);
    }

    void clear() {
        Primitive.operation("Described.clear")
                .writes(slots)
                .run(() -> slots.values().forEach(slot -> slot[0] = 0));
    }

    void addTo(String part) {
        Primitive.operation("Described.addTo").writes(list, part).run(() -> list.add(part));
    }

    void discard() {
        Primitive.operation("Described.discard").run(() -> {});
    }

    int get() {
        return Primitive.operation("Described.get").reads(this).get(() -> value);
    }

    private void set(int newValue) {
        Primitive.operation("Described.set").writes(this).run(() -> value = newValue);
    }

    static void waitInside() throws InterruptedException {
        together(
                d -> Primitive.operation("Described.acquire").writes(d).run(() -> d.semaphore.acquireUninterruptibly()),
                d -> d.semaphore.release());
    }

    static void lostUpdate() throws InterruptedException {
        Described described = new Described();
        Thread other = new Thread(() -> described.set(described.get() + 1));
        other.start();
        described.set(described.get() + 1);
        other.join();
        if (described.get() != 2) {
            throw new AssertionError("lost");
        }
    }
}
