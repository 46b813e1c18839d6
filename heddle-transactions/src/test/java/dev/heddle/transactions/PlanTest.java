package dev.heddle.transactions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.LockFreeStructure;
import dev.heddle.transactions.plan.PlacedAccess;
import dev.heddle.transactions.plan.PlanException;
import dev.heddle.transactions.plan.TransactionPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanTest {
    private static final ClassSource SOURCE = ClassSource.of(PlanTest.class.getClassLoader());

    @TempDir
    private Path directory;

    static final class Pair {
        private final AtomicInteger one = new AtomicInteger();
        private int other;

        void swap() {
            int kept = one.get();
            one.set(other);
            other = kept;
        }

        int sum() {
            return one.get() + other();
        }

        private int other() {
            return other;
        }
    }

    static final class Functions {
        private final AtomicInteger number = new AtomicInteger();

        void doubled() {
            number.updateAndGet(value -> 2 * value);
        }
    }

    static final class Counted {
        static int made;
        private final int[] parts = new int[2];

        Counted() {
            parts[1] = 1;
            made++;
        }
    }

    static final class Copied {
        private int value;

        Copied(Copied other) {
            value = other.value;
        }
    }

    static final class Composed {
        private final AtomicInteger one = new AtomicInteger();
        private final int[] parts = {1, 2};
        private int value;

        Composed(int newValue) {
            value = newValue;
            one.set(value);
            parts[0] = value;
        }

        int sum() {
            return one.get() + parts[0];
        }
    }

    @Test
    void constructors_may_access_the_new_object_and_nothing_else() {
        assertThatThrownBy(() -> Woven.structure(Counted.class, ""))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("<init> (line ")
                .hasMessageContaining("constructors are in no transaction");
        assertThatThrownBy(() -> Woven.structure(Copied.class, "")).isInstanceOf(PlanException.class);
        assertThat(Woven.structure(Composed.class, "").accesses()).hasSize(2);
    }

    @Test
    void accesses_are_those_of_operations_and_of_what_they_call() {
        LockFreeStructure structure = Woven.structure(Pair.class, "");
        assertThat(structure.accesses())
                .extracting(PlacedAccess::text)
                .containsExactly(
                        "AtomicInteger.get", "other", "AtomicInteger.set", "other", "AtomicInteger.get", "other");
        assertThat(Woven.structure(Pair.class, "#sum").accesses()).hasSize(2);
    }

    @Test
    void every_second_access_of_each_method_begins_a_transaction() {
        LockFreeStructure structure = Woven.structure(Pair.class, "");
        assertThat(TransactionPlan.every(2, structure).boundaries().stream()).containsExactly(0, 4, 8, 10);
    }

    @Test
    void a_plan_comes_back_from_its_file() throws IOException {
        LockFreeStructure structure = Woven.structure(Pair.class, "#swap,sum");
        BitSet boundaries = new BitSet();
        boundaries.set(3);
        boundaries.set(8);
        Path file = directory.resolve("pair.plan");
        TransactionPlan.of(structure, boundaries).write(file);
        assertThat(TransactionPlan.read(file, SOURCE).boundaries()).isEqualTo(boundaries);
        assertThat(TransactionPlan.names(file)).containsExactly(Pair.class.getName());
    }

    @Test
    void a_plan_for_other_code_is_refused() throws IOException {
        Path file = directory.resolve("pair.plan");
        TransactionPlan.baseline(Woven.structure(Pair.class, "#swap")).write(file);
        Files.writeString(file, Files.readString(file).replace("#swap", "#sum"));
        assertThatThrownBy(() -> TransactionPlan.read(file, SOURCE))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("other classes");
        assertThatThrownBy(() -> TransactionPlan.read(directory.resolve("none"), SOURCE))
                .hasMessageContaining("there is no plan");
    }

    @Test
    void what_cannot_be_undone_is_refused_with_its_place() {
        assertThatThrownBy(() -> Woven.structure(Functions.class, ""))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("Functions.doubled (line ")
                .hasMessageContaining("AtomicInteger.updateAndGet");
        assertThatThrownBy(() -> Woven.structure(Pair.class, "#take")).hasMessageContaining("has no method take");
    }
}
