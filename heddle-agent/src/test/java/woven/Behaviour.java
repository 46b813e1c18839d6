package woven;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** All sorts of Java, whose output is the same in every run, woven or not. */
// What Error Prone dislikes here is what the weaving has to cope with.
@SuppressWarnings({
    "JdkObsolete",
    "UnnecessaryAsync",
    "MutablePublicArray",
    "ImmutableEnumChecker",
    "LockOnNonEnclosingClassLiteral",
    "LockNotBeforeTry",
    "IdentityBinaryExpression",
    "InfiniteRecursion"
})
public final class Behaviour {
    private Behaviour() {}

    interface Shape {
        Map<String, Double> CACHE = new ConcurrentHashMap<>();
        int[] SIDES = {3, 4};

        double area();

        default double cached() {
            return CACHE.computeIfAbsent(toString(), key -> area());
        }

        static int sides(int i) {
            return SIDES[i];
        }
    }

    record Circle(double radius) implements Shape, Serializable {
        Circle {
            if (radius < 0) {
                throw new IllegalArgumentException("negative: " + radius);
            }
        }

        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Pair<A, B>(A first, B second) {}

    enum Operator {
        PLUS("+") {
            @Override
            long apply(long a, long b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            long apply(long a, long b) {
                return a * b;
            }
        };

        private final String sign;
        private int uses;

        Operator(String sign) {
            this.sign = sign;
        }

        abstract long apply(long a, long b);

        synchronized String use(long a, long b) {
            uses++;
            return a + sign + b + "=" + apply(a, b) + " (" + uses + ")";
        }
    }

    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        transient long stamp = 7;
        double weight;
        List<Node> children = new ArrayList<>();
        Node parent;

        Node(Node parent, double weight) {
            this(parent == null ? weight : parent.weight > weight ? parent.weight - weight : weight * 2, parent);
            if (parent != null) {
                parent.children.add(this);
            }
        }

        private Node(double weight, Node parent) {
            this.weight = weight;
            this.parent = parent;
        }

        double sum() {
            double sum = weight;
            for (Node child : children) {
                sum += child.sum();
            }
            return sum;
        }
    }

    /** Its inner class refers to it before its own super constructor is called. */
    static class Outer {
        private long state = 1;

        class Inner extends ArrayList<Long> {
            private static final long serialVersionUID = 1;
            final long captured;

            Inner(long[] start) {
                super(start.length > 1 ? Arrays.asList(start[0] + state, start[1]) : List.of(state));
                captured = state += size();
            }

            synchronized long both() {
                synchronized (Outer.this) {
                    return captured + state++;
                }
            }
        }
    }

    static final class Account {
        private long balance;
        private static int transfers;

        static void transfer(Account from, Account to, long amount) {
            Account first = System.identityHashCode(from) < System.identityHashCode(to) ? from : to;
            Account second = first == from ? to : from;
            synchronized (first) {
                synchronized (second) {
                    try {
                        if (from.balance < amount) {
                            throw new IllegalStateException("poor");
                        }
                        from.balance -= amount;
                        to.balance += amount;
                    } catch (IllegalStateException e) {
                        to.balance += 0;
                    } finally {
                        count();
                    }
                }
            }
        }

        private static synchronized void count() {
            transfers++;
        }
    }

    public static void main(String[] arguments) throws Exception {
        language();
        constructors();
        serialization();
        streams();
        exceptions();
        pools();
        accounts();
        queues();
        conditions();
        futures();
    }

    private static void language() {
        print(
                "enum",
                Operator.PLUS.use(2, 3),
                Operator.TIMES.use(2, 3),
                Operator.valueOf("PLUS").use(1, 1));
        Shape circle = new Circle(2);
        print("interface", circle.cached() == circle.cached(), Shape.sides(1), circle);
        Object value = new Pair<>(1, List.of("x"));
        String text = value instanceof Pair<?, ?> pair && pair.first() instanceof Integer i ? "pair " + i : "none";
        int days = switch (text.length()) {
            case 6 -> 30;
            case 4 -> 28;
            default -> throw new IllegalStateException(text);
        };
        print("patterns", text, days, value.equals(new Pair<>(1, List.of("x"))), value.hashCode() != 0);
        long[][] table = new long[3][];
        for (int i = 0; i < table.length; i++) {
            table[i] = new long[i + 1];
            for (int j = 0; j <= i; j++) {
                table[i][j] = i == 0 || j == 0 || j == i ? 1 : table[i - 1][j - 1] + table[i - 1][j];
                table[i][j] <<= 1;
            }
        }
        print(
                "arrays",
                Arrays.deepToString(table),
                new StringBuffer("ab").append(1.5f).reverse());
    }

    private static void constructors() {
        Node root = new Node(null, 8);
        new Node(new Node(root, 3), 2.5);
        print("nodes", root.sum(), root.children.get(0).children.get(0).weight);
        Outer.Inner inner = new Outer().new Inner(new long[] {5, 6});
        print("inner", inner, inner.both(), inner.both(), inner.captured);
        Supplier<Supplier<String>> nested = () -> {
            int local = inner.size();
            class Local {
                @Override
                public String toString() {
                    return "local " + local + inner.get(0);
                }
            }
            return () -> new Local().toString();
        };
        print("lambdas", nested.get().get());
    }

    private static void serialization() throws Exception {
        Node root = new Node(null, 1);
        new Node(root, 4);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(root);
            out.writeObject(new Circle(3));
            Supplier<Integer> lambda = (Supplier<Integer> & Serializable) root.children::size;
            out.writeObject(lambda);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            Node copy = (Node) in.readObject();
            print("serialized", copy.sum(), copy.stamp, copy.children.get(0).parent == copy, in.readObject());
            print("serialized lambda", ((Supplier<?>) in.readObject()).get());
        }
    }

    private static void streams() {
        print(
                "streams",
                IntStream.range(0, 1000).parallel().filter(i -> i % 7 == 0).sum());
        Map<Integer, List<String>> byLength = List.of("a", "bb", "cc", "ddd").stream()
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        print("grouped", byLength);
    }

    private static synchronized long risky(int depth, double factor) {
        if (depth == 0) {
            throw new UnsupportedOperationException("deep");
        }
        try {
            return (long) (risky(depth - 1, factor * 2) * factor);
        } finally {
            synchronized (Shape.class) {
                Shape.CACHE.put("depth" + depth, factor);
            }
        }
    }

    private static void exceptions() {
        try {
            risky(3, 1.5);
        } catch (UnsupportedOperationException e) {
            print("thrown", e.getMessage(), Shape.CACHE.get("depth1"), Thread.holdsLock(Behaviour.class));
            print("stack", e.getStackTrace()[0].getMethodName(), e.getStackTrace()[0].getLineNumber() > 0);
        }
        try {
            new Circle(-1);
        } catch (IllegalArgumentException e) {
            print("refused", e.getMessage());
        }
    }

    private static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        AtomicLong sum = new AtomicLong();
        List<Future<Long>> futures = new ArrayList<>();
        CyclicBarrier barrier = new CyclicBarrier(4);
        for (int i = 0; i < 4; i++) {
            long each = i;
            futures.add(pool.submit(() -> {
                barrier.await();
                return sum.addAndGet(each) >= 0 ? each * each : -1;
            }));
        }
        long squares = 0;
        for (Future<Long> future : futures) {
            squares += future.get();
        }
        print("pool", squares, sum);
        pool.shutdown();
        print("terminated", pool.awaitTermination(1, TimeUnit.MINUTES));
        ScheduledExecutorService scheduled = Executors.newSingleThreadScheduledExecutor();
        print(
                "scheduled",
                scheduled.schedule(() -> "late", 5, TimeUnit.MILLISECONDS).get());
        print("dropped", scheduled.shutdownNow().size());
    }

    private static void accounts() throws InterruptedException {
        Account[] accounts = {new Account(), new Account(), new Account()};
        accounts[0].balance = 1000;
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int from = t % 3;
            threads.add(new Thread(() -> {
                for (int i = 0; i < 2000; i++) {
                    Account.transfer(accounts[(from + i) % 3], accounts[(from + i + 1) % 3], i % 5);
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        print("accounts", accounts[0].balance + accounts[1].balance + accounts[2].balance, Account.transfers);
    }

    private static void queues() throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        Thread consumer = new Thread(() -> {
            try {
                for (int i = queue.take(); i >= 0; i = queue.take()) {
                    seen.add(i);
                }
            } catch (InterruptedException e) {
                seen.add(-1);
            }
        });
        consumer.start();
        for (int i = 0; i < 20; i++) {
            queue.put(i);
        }
        queue.put(-1);
        consumer.join();
        print("queue", seen);
    }

    private static void conditions() throws InterruptedException {
        Object monitor = new Object();
        int[] turn = {0};
        StringBuilder order = new StringBuilder();
        CountDownLatch done = new CountDownLatch(3);
        for (int t = 0; t < 3; t++) {
            int mine = t;
            new Thread(() -> {
                        for (int round = 0; round < 3; round++) {
                            synchronized (monitor) {
                                while (turn[0] % 3 != mine) {
                                    try {
                                        monitor.wait();
                                    } catch (InterruptedException e) {
                                        return;
                                    }
                                }
                                order.append(mine);
                                turn[0]++;
                                monitor.notifyAll();
                            }
                        }
                        done.countDown();
                    })
                    .start();
        }
        done.await();
        print("turns", order);
        Semaphore semaphore = new Semaphore(1);
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        semaphore.acquire();
        lock.writeLock().lock();
        try {
            lock.readLock().lock();
            lock.readLock().unlock();
            print("locks", semaphore.tryAcquire(1, TimeUnit.MILLISECONDS), lock.isWriteLocked());
        } finally {
            lock.writeLock().unlock();
        }
    }

    private static void futures() throws Exception {
        CompletableFuture<String> future = CompletableFuture.supplyAsync(() -> 20)
                .thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum)
                .thenApply(String::valueOf);
        print("future", future.get(1, TimeUnit.MINUTES));
        CompletableFuture<String> never =
                new CompletableFuture<String>().completeOnTimeout("timed", 5, TimeUnit.MILLISECONDS);
        print("time-out", never.get());
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                print("interrupted", Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
    }

    private static void print(String what, Object... values) {
        System.out.println(what + " " + Arrays.toString(values));
    }
}
