package samples;

import java.io.ByteArrayOutputStream;
import java.net.HttpURLConnection;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;

/** Programs that somebody wrote in order to have them proved wrongly: each fails in some order that a JVM allows. */
public final class Attacked {
    private Attacked() {}

    private static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }

    /** Who is joined interrupts who joins, and ends: the interrupt may be noticed before the end. */
    public static void interruptedByWhomOneJoins() throws Exception {
        Thread joining = Thread.currentThread();
        Thread joined = Run.start(joining::interrupt);
        joined.join();
    }

    private static final class Pair implements Cloneable {
        private int first;
        private int second;

        @Override
        protected Pair clone() throws CloneNotSupportedException {
            return (Pair) super.clone();
        }
    }

    /** The JVM reads all fields of an object for its clone. */
    public static void clonedHalfWay() throws Exception {
        Pair pair = new Pair();
        Run.both(
                () -> {
                    Pair copy = pair.clone();
                    check(copy.first == copy.second);
                },
                () -> {
                    pair.first = 1;
                    pair.second = 1;
                });
    }

    private static final class Counting extends ByteArrayOutputStream {
        private int written() {
            return count;
        }
    }

    /** A field that the program has from a class of the JDK's. */
    public static void inheritedField() throws Exception {
        Counting out = new Counting();
        Run.both(() -> check(out.written() == 0), () -> out.write(1));
    }

    private static final class Numbers extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            return index;
        }

        @Override
        public int size() {
            return modCount;
        }

        private void grow() {
            modCount++;
        }
    }

    public static void changesThatACollectionCounts() throws Exception {
        Numbers numbers = new Numbers();
        Run.both(() -> check(numbers.isEmpty()), numbers::grow);
    }

    /** A module of the JDK's that nobody looks into. */
    public static void attributeOfAnElement() throws Exception {
        Element element = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .newDocument()
                .createElement("element");
        Run.both(() -> check(element.getAttribute("key").isEmpty()), () -> element.setAttribute("key", "value"));
    }

    /** A setting of the whole JVM. */
    public static void settingOfTheNetwork() throws Exception {
        HttpURLConnection.setFollowRedirects(true);
        Run.both(
                () -> check(HttpURLConnection.getFollowRedirects()), () -> HttpURLConnection.setFollowRedirects(false));
    }

    /** A long number takes two draws. */
    public static void drawBetweenTwo() throws Exception {
        long first = new Random(42).nextLong();
        Random other = new Random(42);
        other.nextInt();
        long second = other.nextLong();
        Random shared = new Random(42);
        long[] drawn = new long[1];
        Run.both(() -> drawn[0] = shared.nextLong(), shared::nextInt);
        check(drawn[0] == first || drawn[0] == second);
    }

    private static final class Named extends ArrayList<Integer> {
        private int first;
        private int second;

        private Named copy() {
            return (Named) super.clone();
        }
    }

    /** The same by way of a class of the JDK's that can be cloned. */
    public static void clonedCollection() throws Exception {
        Named list = new Named();
        Run.both(
                () -> {
                    Named copy = list.copy();
                    check(copy.first == copy.second);
                },
                () -> {
                    list.first = 1;
                    list.second = 1;
                });
    }

    public static void sharedGenerator() throws Exception {
        RandomGeneratorFactory<RandomGenerator> factory = RandomGeneratorFactory.of("L64X128MixRandom");
        RandomGenerator shared = factory.create(42);
        long first = factory.create(42).nextLong();
        long[] drawn = new long[2];
        Run.both(() -> drawn[0] = shared.nextLong(), () -> drawn[1] = shared.nextLong());
        check(drawn[0] == first);
    }

    /** What is put is there before it is counted. */
    public static void notYetCounted() throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        Run.both(() -> map.put(1, 1), () -> check(!map.containsKey(1) || !map.isEmpty()));
    }
}
