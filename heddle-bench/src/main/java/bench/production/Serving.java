package bench.production;

import static bench.production.Threads4.check;
import static bench.production.Threads4.critically;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Threads that serve each other. */
public final class Serving {
    private static final int END = -1;
    private static final int ITEMS = 400;
    private static final int PAGES = 500;
    private static final int REQUESTS = 50;
    private static final int READS = 20_000;

    private Serving() {}

    /** A service of the JDK's with four threads, and four clients. */
    public static void http(boolean hints) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService pool = Executors.newFixedThreadPool(Threads4.COUNT);
        int[] served = {0};
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            byte[] answer =
                    ("answer " + Threads4.work(served[0], 20_000)).getBytes(java.nio.charset.StandardCharsets.UTF_8);
            synchronized (served) {
                served[0]++;
            }
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
            exchange.close();
        });
        server.start();
        try {
            URI uri = URI.create("http://localhost:" + server.getAddress().getPort() + "/");
            Threads4.run(number -> {
                for (int i = 0; i < REQUESTS; i++) {
                    try (var in = uri.toURL().openStream()) {
                        check(in.readAllBytes().length > 7, "no answer");
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                }
            });
        } finally {
            server.stop(0);
            pool.shutdown();
        }
        check(served[0] == Threads4.COUNT * REQUESTS, "a request is lost");
    }

    /** Three stages with some work for each item. */
    public static void pipeline(boolean hints) throws InterruptedException {
        BlockingQueue<Integer> first = new LinkedBlockingQueue<>();
        BlockingQueue<Integer> second = new LinkedBlockingQueue<>();
        BlockingQueue<Integer> third = new LinkedBlockingQueue<>();
        int[] items = {0};
        Threads4.run(number -> {
            switch (number) {
                case 0 -> {
                    for (int i = 0; i < ITEMS; i++) {
                        first.put(Threads4.work(i, 50_000) & Integer.MAX_VALUE);
                    }
                    first.put(END);
                }
                case 1 -> stage(first, second);
                case 2 -> stage(second, third);
                default -> {
                    while (third.take() != END) {
                        items[0]++;
                    }
                }
            }
        });
        check(items[0] == ITEMS, "an item is lost");
    }

    private static void stage(BlockingQueue<Integer> from, BlockingQueue<Integer> to) throws InterruptedException {
        int item;
        do {
            item = from.take();
            to.put(item == END ? END : Threads4.work(item, 50_000) & Integer.MAX_VALUE);
        } while (item != END);
    }

    /** Pages in a map, each with links to others, and some work to read one. */
    public static void crawler(boolean hints) throws InterruptedException {
        Map<Integer, int[]> web = new HashMap<>();
        for (int i = 1; i <= PAGES; i++) {
            web.put(i, new int[] {2 * i % PAGES + 1, (2 * i + 1) % PAGES + 1, i % PAGES + 1});
        }
        BlockingQueue<Integer> pages = new LinkedBlockingQueue<>();
        Set<Integer> seen = new HashSet<>();
        CountDownLatch left = new CountDownLatch(PAGES);
        seen.add(1);
        pages.put(1);
        Thread ends = new Thread(() -> {
            try {
                left.await();
                for (int i = 0; i < Threads4.COUNT; i++) {
                    pages.put(END);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        ends.start();
        Threads4.run(number -> {
            for (int page = pages.take(); page != END; page = pages.take()) {
                Threads4.work(page, 100_000);
                for (int link : web.get(page)) {
                    boolean isNew;
                    synchronized (seen) {
                        isNew = seen.add(link);
                    }
                    if (isNew) {
                        pages.put(link);
                    }
                }
                left.countDown();
            }
        });
        ends.join();
        check(seen.size() == PAGES, "a page is lost");
    }

    /** A map that is read by all, and written once in a while. With hints, reads are performance-critical: they commute. */
    public static void readMostly(boolean hints) throws InterruptedException {
        Map<Integer, Integer> map = new HashMap<>();
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        int[] sums = new int[Threads4.COUNT * 16];
        Threads4.run(number -> {
            for (int i = 0; i < READS; i += 1_000) {
                lock.writeLock().lock();
                try {
                    map.merge(i, number, Integer::sum);
                } finally {
                    lock.writeLock().unlock();
                }
                int from = i;
                critically(hints, () -> {
                    for (int n = from; n < from + 1_000; n++) {
                        lock.readLock().lock();
                        try {
                            sums[number * 16] += map.getOrDefault(n, 0) + Threads4.work(n, 200);
                        } finally {
                            lock.readLock().unlock();
                        }
                    }
                });
            }
        });
        check(map.size() == READS / 1_000, "a write is lost");
    }
}
