package dev.heddle.transactions.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.Code;
import dev.heddle.transactions.plan.LockFreeStructure;
import dev.heddle.transactions.plan.PlacedAccess;
import dev.heddle.transactions.plan.TransactionPlan;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Which writes are the last of their transactions. */
class LastWritesTest {
    private static final ClassSource SOURCE = ClassSource.of(LastWritesTest.class.getClassLoader());

    @SuppressWarnings("unused") // its byte code is looked at
    private static final class Sample {
        private static final AtomicIntegerFieldUpdater<Sample> D =
                AtomicIntegerFieldUpdater.newUpdater(Sample.class, "d");

        private final AtomicInteger number = new AtomicInteger();
        private final int[] numbers = new int[2];
        private int a;
        private int b;
        private volatile int d;

        void one() {
            a = 1;
        }

        void two() {
            a = 1;
            b = 2;
        }

        void either(boolean first) {
            if (first) {
                a = 1;
            } else {
                b = 2;
            }
        }

        void loop(int times) {
            for (int i = 0; i < times; i++) {
                a = i;
            }
        }

        boolean once() {
            return number.compareAndSet(0, 1);
        }

        void untilItWorks() {
            int before;
            do {
                before = number.get();
            } while (!number.compareAndSet(before, before + 1));
        }

        void untilItsFieldWorks() {
            int before;
            do {
                before = D.get(this);
            } while (!D.compareAndSet(this, before, before + 1));
        }

        void caught(int index) {
            try {
                numbers[index] = 1;
            } catch (ArrayIndexOutOfBoundsException e) {
                a = 1;
            }
        }

        void calls() {
            a = 1;
            called();
            b = 1;
        }

        private void called() {
            d = 1;
        }
    }

    private static Map<String, Set<String>> last(UnaryOperator<TransactionPlan> change) throws IOException {
        LockFreeStructure structure = LockFreeStructure.of(
                List.of(Sample.class.getName()
                        + "#one,two,either,loop,once,untilItWorks,untilItsFieldWorks,caught,calls"),
                SOURCE);
        Division division = new Division(change.apply(TransactionPlan.baseline(structure)));
        Map<String, Set<String>> last = new TreeMap<>();
        for (Code code : structure.codes()) {
            if (!code.isPlanned()) {
                continue;
            }
            Map<AbstractInsnNode, Integer> positions = new LinkedHashMap<>();
            code.node().instructions.forEach(instruction -> positions.put(instruction, positions.size()));
            LastWrites writes =
                    new LastWrites(code, division, new Region(code, division), Jumps.loops(positions), positions);
            Set<String> found = new TreeSet<>();
            for (AbstractInsnNode instruction : positions.keySet()) {
                PlacedAccess access = code.access(instruction);
                if (access != null && access.writes() && writes.contains(instruction)) {
                    found.add(access.text());
                }
            }
            last.put(code.node().name, found);
        }
        return last;
    }

    @Test
    void they_are_those_after_which_nothing_may_follow() throws IOException {
        Map<String, Set<String>> last = last(plan -> plan);
        assertThat(last.get("one")).containsExactly("a");
        assertThat(last.get("two")).containsExactly("b");
        assertThat(last.get("either")).containsExactly("a", "b");
        assertThat(last.get("loop")).isEmpty();
        assertThat(last.get("once")).containsExactly("AtomicInteger.compareAndSet");
        assertThat(last.get("untilItWorks")).containsExactly("AtomicInteger.compareAndSet");
        // It is called as it is, after everything was made sure: it must not fail then, and go round.
        assertThat(last.get("untilItsFieldWorks")).isEmpty();
        assertThat(last.get("caught")).containsExactly("a");
        assertThat(last.get("calls")).containsExactly("b");
        assertThat(last.get("called")).isEmpty();
    }

    @Test
    void with_a_boundary_at_each_access_all_are_last() throws IOException {
        Map<String, Set<String>> last = last(plan -> TransactionPlan.every(1, plan.structure()));
        assertThat(last.get("two")).containsExactly("a", "b");
        assertThat(last.get("calls")).containsExactly("a", "b");
        assertThat(last.get("called")).containsExactly("d");
        // An access may be followed by the handler's, which begins no transaction of its own.
        assertThat(last.get("loop")).isEmpty();
    }
}
