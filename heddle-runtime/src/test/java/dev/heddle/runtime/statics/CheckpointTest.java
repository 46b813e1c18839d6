package dev.heddle.runtime.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    private static String prefix() {
        return CheckpointTest.class.getName() + "$";
    }

    @SuppressWarnings({"unused", "FieldMayBeFinal"})
    private static final class Values {
        static boolean flag = true;
        static byte small = 1;
        static char letter = 'a';
        static int count = 5;
        static long total = 1L << 40;
        static double ratio = 0.5;
        static String name = "first";
        static final AtomicLong SEQUENCE = new AtomicLong(7);
        static final int[] TABLE = {1, 2, 3};
        static final Object[] SLOTS = {"a", null};
        static final Map<String, List<String>> CACHE = new HashMap<>();
        static final ConcurrentHashMap<Integer, Integer> SHARED = new ConcurrentHashMap<>();
        static final ReentrantLock LOCK = new ReentrantLock();

        static {
            CACHE.put("k", new ArrayList<>(List.of("v")));
            SHARED.put(1, 1);
        }
    }

    @Test
    void everything_that_static_fields_lead_to_is_put_back() {
        Checkpoint checkpoint = new Checkpoint();
        int initial = Values.count;
        checkpoint.add(Values.class);
        assertThat(checkpoint.change()).isNull();
        Values.flag = false;
        Values.small = 2;
        Values.letter = 'b';
        Values.count++;
        Values.total++;
        Values.ratio = 2;
        Values.name = "second";
        Values.SEQUENCE.incrementAndGet();
        Values.TABLE[1] = 9;
        Values.SLOTS[1] = new Object();
        Values.CACHE.get("k").add("w");
        Values.CACHE.put("l", new ArrayList<>());
        for (int i = 0; i < 100; i++) {
            Values.SHARED.put(i, i);
        }
        Values.LOCK.lock();
        assertThat(checkpoint.restore()).isTrue();
        assertThat(checkpoint.change()).isNull();
        assertThat(Values.flag).isTrue();
        assertThat(Values.small).isEqualTo((byte) 1);
        assertThat(Values.letter).isEqualTo('a');
        assertThat(Values.count).isEqualTo(initial);
        assertThat(Values.total).isEqualTo(1L << 40);
        assertThat(Values.ratio).isEqualTo(0.5);
        assertThat(Values.name).isEqualTo("first");
        assertThat(Values.SEQUENCE.get()).isEqualTo(7);
        assertThat(Values.TABLE).containsExactly(1, 2, 3);
        assertThat(Values.SLOTS).containsExactly("a", null);
        assertThat(Values.CACHE).isEqualTo(Map.of("k", List.of("v")));
        assertThat(Values.SHARED).isEqualTo(Map.of(1, 1));
        assertThat(Values.LOCK.isLocked()).isFalse();
    }

    private static final class Named {
        static final Map<String, int[]> TABLES = new HashMap<>();
        static int plain;

        static {
            TABLES.put("deep", new int[1]);
        }
    }

    @Test
    void a_change_is_named_by_the_static_field_it_hides_behind() {
        Checkpoint checkpoint = new Checkpoint();
        assertThat(Named.plain).isZero();
        checkpoint.add(Named.class);
        Named.TABLES.get("deep")[0] = 1;
        assertThat(checkpoint.change()).isEqualTo(prefix() + "Named.TABLES");
        checkpoint.restore();
        Named.plain = 1;
        assertThat(checkpoint.change()).isEqualTo(prefix() + "Named.plain");
        checkpoint.restore();
    }

    private static final class Zero {
        static int count;
        static Object last;
    }

    @Test
    void a_class_without_an_initialiser_began_with_zeros() {
        Zero.count = 3;
        Zero.last = "x";
        Checkpoint checkpoint = new Checkpoint();
        checkpoint.addZero(Zero.class);
        assertThat(checkpoint.change()).isNotNull();
        assertThat(checkpoint.restore()).isTrue();
        assertThat(Zero.count).isZero();
        assertThat(Zero.last).isNull();
    }

    private static final class WithThread {
        static final List<Thread> THREADS = new ArrayList<>(List.of(Thread.currentThread()));
    }

    private static final class WithThreadToBe {
        static final Thread THREAD = new Thread();
    }

    private static final class TooLarge {
        static final int[][] TABLE = new int[600][600];
    }

    private static final class Weak {
        static final Object KEPT = new Object();
        static final WeakReference<Object> REFERENCE = new WeakReference<>(KEPT);
    }

    @Test
    void what_cannot_be_put_back_is_said() {
        Checkpoint threads = new Checkpoint();
        assertThat(WithThread.THREADS).hasSize(1);
        threads.add(WithThread.class);
        assertThat(threads.whyNot()).isEqualTo(prefix() + "WithThread.THREADS holds a thread");
        assertThat(threads.restore()).isFalse();

        Checkpoint toBe = new Checkpoint();
        assertThat(WithThreadToBe.THREAD.isAlive()).isFalse();
        toBe.add(WithThreadToBe.class);
        assertThat(toBe.whyNot()).isNull();
        assertThat(toBe.restore()).isTrue();

        Checkpoint large = new Checkpoint();
        assertThat(TooLarge.TABLE).hasDimensions(600, 600);
        large.add(TooLarge.class);
        assertThat(large.whyNot()).isEqualTo(prefix() + "TooLarge.TABLE holds too many objects");

        Checkpoint weak = new Checkpoint();
        assertThat(Weak.REFERENCE).isNotNull();
        weak.add(Weak.class);
        assertThat(weak.restore()).isTrue();
        Weak.REFERENCE.clear();
        assertThat(weak.restore()).isFalse();
    }
}
