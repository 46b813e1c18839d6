package explored;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.logging.Logger;
import java.util.zip.CRC32;

/** Programs that leave something in static fields, and fail if they find it there. */
final class Leaks {
    private Leaks() {}

    /** Of an ordinary application: a counter, a cache, a registry. */
    static final class Shop {
        static int orders;
        static final ConcurrentMap<String, Integer> PRICES = new ConcurrentHashMap<>();
        static List<String> log = new ArrayList<>(List.of("opened"));

        private Shop() {}
    }

    /** Initialised by the first execution. */
    static final class Late {
        static final List<String> ORDERS = new ArrayList<>();
        static final int[] COUNTS = {1};

        private Late() {}
    }

    static void order() throws InterruptedException {
        if (Shop.orders != 0 || !Shop.PRICES.isEmpty() || !Shop.log.equals(List.of("opened"))) {
            throw new IllegalStateException("the shop is not as it was: " + Shop.orders + Shop.PRICES + Shop.log);
        }
        if (!Late.ORDERS.isEmpty() || Late.COUNTS[0] != 1) {
            throw new IllegalStateException("something was left behind");
        }
        if (System.getProperty("explored.ordered") != null
                || Locale.getDefault().equals(Locale.KOREA)) {
            throw new IllegalStateException("the JVM is not as it was");
        }
        Thread other = new Thread(() -> sell("bread"));
        other.start();
        sell("milk");
        other.join();
        System.setProperty("explored.ordered", "yes");
        Locale.setDefault(Locale.KOREA);
    }

    private static synchronized void sell(String what) {
        Shop.orders++;
        Shop.PRICES.put(what, Shop.orders);
        Shop.log.add(what);
        Late.ORDERS.add(what);
        Late.COUNTS[0]++;
    }

    /** A thread that belongs to a class: only an initialiser that runs again starts it again. */
    private static final class Ticker {
        static int ticks;
        static final Thread THREAD = new Thread(() -> ticks++);

        static {
            THREAD.start();
        }
    }

    static void waitsForTheTicker() throws InterruptedException {
        Ticker.THREAD.join();
        if (Ticker.ticks != 1) {
            throw new IllegalStateException("the ticker did not run in this execution");
        }
    }

    private static final CRC32 CHECKSUM = new CRC32();

    /** The inside of a checksum is not put back: every second execution has one thread more. */
    static void checksum() throws InterruptedException {
        boolean isOdd = CHECKSUM.getValue() != 0;
        if (isOdd) {
            CHECKSUM.reset();
        } else {
            CHECKSUM.update(1);
        }
        startSome(isOdd ? 2 : 1);
    }

    private static boolean isSecond;

    static void alternates() throws InterruptedException {
        isSecond = !isSecond;
        startSome(isSecond ? 1 : 2);
    }

    private static final Logger LOGGER = Logger.getLogger("explored.leaks");

    static void logs() throws InterruptedException {
        Logger root = Logger.getLogger("");
        boolean isMoved = LOGGER.getParent() != root;
        LOGGER.setParent(isMoved ? root : Logger.getGlobal());
        startSome(isMoved ? 1 : 2);
    }

    static void startSome(int number) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            threads.add(new Thread(() -> {}));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
