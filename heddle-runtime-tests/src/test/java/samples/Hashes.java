package samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Programs whose steps depend on identity hash codes of objects that the JDK or the JVM made. */
public final class Hashes {
    private Hashes() {}

    /** What the last execution's hash codes come to. */
    public static int last;

    private record Pair(Object first, Object second) {}

    /** As many steps as the object's hash code says, beside another task that does the same. */
    private static void steps(int number) {
        for (int i = 0; i < (number & 7); i++) {
            Thread.yield();
        }
    }

    private static void ask(Supplier<Object> object) throws InterruptedException {
        int[] hashes = new int[6];
        Run.both(
                () -> {
                    steps(hashes[0] = System.identityHashCode(object.get()));
                    steps(hashes[1] = System.identityHashCode(object.get()));
                    Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
                    for (int i = 0; i < 3; i++) {
                        set.add(object.get());
                    }
                    set.forEach(one -> steps(hashes[2] = 31 * hashes[2] + System.identityHashCode(one)));
                },
                () -> {
                    steps(hashes[3] = System.identityHashCode(object.get()));
                    steps(hashes[4] = object.get().hashCode());
                    steps(hashes[5] = System.identityHashCode(object.get()));
                });
        last = Arrays.hashCode(hashes);
    }

    public static void capturingLambdas() throws InterruptedException {
        AtomicInteger captured = new AtomicInteger();
        ask(() -> (Runnable) () -> captured.set(1));
    }

    public static void boundReferences() throws InterruptedException {
        StringBuilder captured = new StringBuilder();
        ask(() -> (Supplier<String>) captured::toString);
    }

    public static void lambdas() throws InterruptedException {
        ask(() -> (Runnable) () -> {});
    }

    public static void unboundReferences() throws InterruptedException {
        ask(() -> (Function<Object, String>) Object::toString);
    }

    public static void strings() throws InterruptedException {
        ask(() -> "at run time ".repeat(2));
    }

    public static void literals() throws InterruptedException {
        ask(() -> "in the class file");
    }

    public static void boxes() throws InterruptedException {
        ask(() -> Integer.valueOf(123_456));
    }

    public static void smallBoxes() throws InterruptedException {
        ask(() -> Long.valueOf(7));
    }

    public static void clones() throws InterruptedException {
        ask(() -> new int[] {1, 2}.clone());
    }

    public static void copies() throws InterruptedException {
        String[] original = {"a", "b"};
        ask(() -> Arrays.copyOf(original, 2));
    }

    public static void characters() throws InterruptedException {
        ask("abc"::toCharArray);
    }

    public static void elements() throws InterruptedException {
        List<String> list = List.of("a", "b");
        ask(list::toArray);
    }

    public static void exceptions() throws InterruptedException {
        ask(() -> {
            try {
                return Integer.valueOf("none");
            } catch (NumberFormatException e) {
                return e;
            }
        });
    }

    public static void exceptionsOfTheJvm() throws InterruptedException {
        int[] empty = {};
        ask(() -> {
            try {
                return empty[0];
            } catch (ArrayIndexOutOfBoundsException e) {
                return e;
            }
        });
    }

    public static void conditions() throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        ask(lock::newCondition);
    }

    public static void builders() throws InterruptedException {
        ask(StringBuilder::new);
    }

    public static void iterators() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("a"));
        ask(list::iterator);
    }

    public static void constants() throws InterruptedException {
        ask(() -> TimeUnit.DAYS);
    }

    public static void classes() throws InterruptedException {
        ask(() -> Pair.class);
    }

    public static void loaders() throws InterruptedException {
        ask(Hashes.class::getClassLoader);
    }

    public static void threads() throws InterruptedException {
        ask(Thread::currentThread);
    }

    public static void byReference() throws InterruptedException {
        ToIntFunction<Object> identity = System::identityHashCode;
        ToIntFunction<Object> hash = Object::hashCode;
        Run.both(
                () -> steps(identity.applyAsInt(new int[0].clone())), () -> steps(hash.applyAsInt(new int[0].clone())));
    }

    public static void printed() throws InterruptedException {
        Run.both(
                () -> {
                    steps(("" + new int[0].clone()).hashCode());
                    steps(String.valueOf(new int[0].clone()).hashCode());
                },
                () -> {
                    steps(new StringBuilder()
                            .append(new int[0].clone())
                            .toString()
                            .hashCode());
                    steps(String.format("%s", new int[0].clone()).hashCode());
                });
    }

    public static void combined() throws InterruptedException {
        Run.both(
                () -> {
                    steps(Objects.hash(new int[0].clone(), new int[0].clone()));
                    steps(new Pair(new int[0].clone(), new int[0].clone()).hashCode());
                },
                () -> {
                    steps(Objects.hashCode(new int[0].clone()));
                    steps(Arrays.asList(new int[0].clone(), new int[0].clone()).hashCode());
                });
    }

    /** The order of hash tables. */
    public static void order() throws InterruptedException {
        Run.both(
                () -> tables(new HashMap<>(), new HashSet<>()),
                () -> tables(new ConcurrentHashMap<>(), new HashSet<>()));
    }

    private static void tables(Map<Object, Integer> map, Set<Runnable> set) {
        for (int i = 0; i < 4; i++) {
            int number = i;
            map.put(new int[0].clone(), i);
            set.add(() -> steps(number));
        }
        map.values().forEach(Hashes::steps);
        set.forEach(Runnable::run);
        steps(Set.of(map.keySet().toArray()).iterator().next().hashCode());
    }
}
