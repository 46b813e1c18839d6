package samples.causes;

import static samples.causes.Together.check;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Updates that get lost, and checks that no longer hold when they are acted upon. */
public final class Updates {
    private Updates() {}

    // Lost updates.

    static final class Hits {
        int count;

        void hit() {
            count++;
        }
    }

    public static void counter() throws InterruptedException {
        Hits hits = new Hits();
        Together.run(hits::hit, hits::hit);
        check(hits.count == 2, "count is " + hits.count);
    }

    static final class Booking {
        final AtomicInteger seats = new AtomicInteger(2);

        void book() {
            int left = seats.get();
            seats.set(left - 1);
        }
    }

    public static void getAndSetByHand() throws InterruptedException {
        Booking booking = new Booking();
        Together.run(booking::book, booking::book);
        check(booking.seats.get() == 0, "seats left: " + booking.seats.get());
    }

    static final class Words {
        final ConcurrentMap<String, Integer> counts = new ConcurrentHashMap<>();

        void count(String word) {
            Integer known = counts.get(word);
            counts.put(word, known == null ? 1 : known + 1);
        }
    }

    public static void mergedByHand() throws InterruptedException {
        Words words = new Words();
        Together.run(() -> words.count("so"), () -> words.count("so"));
        check(words.counts.get("so") == 2, "counted " + words.counts);
    }

    static final class Shop {
        private final int[] totals = new int[2];

        void sell(int article) {
            totals[article] += 5;
        }
    }

    public static void element() throws InterruptedException {
        Shop shop = new Shop();
        Together.run(() -> shop.sell(1), () -> shop.sell(1));
        check(shop.totals[1] == 10, "total is " + shop.totals[1]);
    }

    // Checked, then acted upon.

    static final class Cache {
        final ConcurrentMap<String, Object> entries = new ConcurrentHashMap<>();
        final AtomicInteger made = new AtomicInteger();

        void load(String key) {
            if (!entries.containsKey(key)) {
                entries.put(key, "value" + made.incrementAndGet());
            }
        }
    }

    public static void loadedTwice() throws InterruptedException {
        Cache cache = new Cache();
        Together.run(() -> cache.load("k"), () -> cache.load("k"));
        check(cache.made.get() == 1, "made " + cache.made.get());
    }

    static final class Jobs {
        final List<String> waiting = Collections.synchronizedList(new LinkedList<>(List.of("only")));

        void next() {
            if (!waiting.isEmpty()) {
                waiting.remove(0);
            }
        }
    }

    public static void takenTwice() throws InterruptedException {
        Jobs jobs = new Jobs();
        Together.run(jobs::next, jobs::next);
    }

    static final class Registry {
        static Registry instance;
        static AtomicInteger made;

        static Registry get() {
            if (instance == null) {
                made.incrementAndGet();
                instance = new Registry();
            }
            return instance;
        }
    }

    public static void madeTwice() throws InterruptedException {
        Registry.instance = null;
        Registry.made = new AtomicInteger();
        Together.run(Registry::get, Registry::get);
        check(Registry.made.get() == 1, "there are " + Registry.made.get());
    }

    static final class Stock {
        private final ArrayDeque<String> left = new ArrayDeque<>(List.of("last"));

        synchronized boolean hasAny() {
            return !left.isEmpty();
        }

        synchronized String take() {
            return left.removeFirst();
        }
    }

    public static void twoCriticalSections() throws InterruptedException {
        Stock stock = new Stock();
        Runnable buy = () -> {
            if (stock.hasAny()) {
                stock.take();
            }
        };
        Together.run(buy, buy);
    }
}
