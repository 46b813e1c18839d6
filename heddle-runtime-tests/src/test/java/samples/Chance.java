package samples;

import java.security.SecureRandom;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/** Programs whose steps depend on what is left to chance: they must take the same steps each time. */
public final class Chance {
    private Chance() {}

    /** As many steps as the number says, beside another task that does the same. */
    private static void steps(int number) {
        for (int i = 0; i < (number & 15); i++) {
            Thread.yield();
        }
    }

    public static void random() throws InterruptedException {
        Run.both(() -> steps(new Random().nextInt()), () -> steps(new Random().nextInt()));
    }

    public static void threadLocalRandom() throws InterruptedException {
        Run.both(
                () -> steps(ThreadLocalRandom.current().nextInt()),
                () -> steps(ThreadLocalRandom.current().nextInt()));
    }

    public static void splittableRandom() throws InterruptedException {
        Run.both(() -> steps(new SplittableRandom().nextInt()), () -> steps(new SplittableRandom().nextInt()));
    }

    public static void mathRandom() throws InterruptedException {
        Run.both(() -> steps((int) (Math.random() * 16)), () -> steps((int) (Math.random() * 16)));
    }

    public static void secureRandom() throws InterruptedException {
        Run.both(() -> steps(new SecureRandom().nextInt()), () -> steps(new SecureRandom().nextInt()));
    }

    public static void uuid() throws InterruptedException {
        Run.both(
                () -> steps(UUID.randomUUID().hashCode()),
                () -> steps(UUID.randomUUID().hashCode()));
    }

    public static void identityHash() throws InterruptedException {
        Run.both(() -> steps(System.identityHashCode(new Chance())), () -> steps(new Object().hashCode()));
    }

    public static void objectToString() throws InterruptedException {
        Run.both(
                () -> steps(new Object().toString().hashCode()),
                () -> steps(new int[1].toString().hashCode()));
    }

    /** Sets and maps that are iterated in the order of hashes. */
    public static void hashOrder() throws InterruptedException {
        Run.both(
                () -> {
                    Map<Object, Integer> map = new HashMap<>();
                    for (int i = 0; i < 5; i++) {
                        map.put(new Object(), i);
                    }
                    map.values().forEach(Chance::steps);
                },
                () -> {
                    Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
                    set.addAll(List.of(new Chance(), new Chance(), new Chance()));
                    set.addAll(new HashSet<>(List.of(1, 2, 3)));
                    set.forEach(o -> steps(o instanceof Integer ? (Integer) o : 7));
                });
    }

    public static void shuffle() throws InterruptedException {
        List<Integer> numbers = new java.util.ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
        Collections.shuffle(numbers);
        Run.both(() -> steps(numbers.get(0)), () -> steps(numbers.get(1)));
    }

    public static void randomGenerators() throws InterruptedException {
        Run.both(
                () -> {
                    steps(java.util.random.RandomGenerator.getDefault().nextInt());
                    steps(java.util.random.RandomGenerator.of("Xoshiro256PlusPlus")
                            .nextInt());
                    steps(java.util.random.RandomGenerator.of("L128X256MixRandom")
                            .nextInt());
                },
                () -> {
                    steps(java.util.random.RandomGeneratorFactory.of("L32X64MixRandom")
                            .create()
                            .nextInt());
                    steps(java.util.random.RandomGenerator.of("L64X1024MixRandom")
                            .nextInt());
                });
    }

    public static void seeds() throws InterruptedException {
        Run.both(
                () -> {
                    steps(new SecureRandom().generateSeed(1)[0]);
                    steps(SecureRandom.getSeed(2)[1]);
                },
                () -> {
                    byte[] bytes = new byte[1];
                    new SecureRandom().nextBytes(bytes);
                    steps(bytes[0]);
                });
    }

    public static void calendar() throws InterruptedException {
        Run.both(
                () -> steps((int) java.util.Calendar.getInstance().getTimeInMillis()),
                () -> steps((int) new java.util.GregorianCalendar().getTimeInMillis()));
        if (java.util.Calendar.getInstance().get(java.util.Calendar.YEAR)
                != java.time.LocalDateTime.now(java.time.ZoneId.systemDefault()).getYear()) {
            throw new AssertionError("another year");
        }
    }

    /** In every JVM. */
    public static void immutableOrder() throws InterruptedException {
        String order = Set.of(1, 2, 3, 4, 5).toString() + Set.of(1, 2) + Map.of(1, 2, 3, 4, 5, 6);
        if (!order.equals("[5, 4, 3, 2, 1][1, 2]{1=2, 5=6, 3=4}")) {
            throw new AssertionError(order);
        }
        Run.both(
                () -> Set.of(1, 2, 3).forEach(Chance::steps),
                () -> Map.of(1, 2, 2, 1).values().forEach(Chance::steps));
    }
}
