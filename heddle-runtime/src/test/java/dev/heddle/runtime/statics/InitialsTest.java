package dev.heddle.runtime.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class InitialsTest {
    @SuppressWarnings("unused")
    private static final class First {
        static final List<String> NAMES = List.of("a", "b");
        static final Supplier<String> NAME = () -> "lambda";
        static final double[] TABLE = {1, 2};
    }

    @SuppressWarnings("unused")
    private static final class Second {
        static List<String> names = List.of("a", "b");
        static double[] table = {1, 2};
    }

    @Test
    void an_initialiser_is_settled_when_it_did_the_same_several_times() {
        Initials initials = new Initials();
        assertThat(First.NAME.get()).isEqualTo("lambda");
        for (int i = 0; i < 3; i++) {
            assertThat(initials.isSettled(First.class, new Checkpoint().add(First.class)))
                    .isFalse();
        }
        assertThat(initials.isSettled(First.class, new Checkpoint().add(First.class)))
                .isTrue();
    }

    @Test
    void one_that_once_did_something_else_never_is() {
        Initials initials = new Initials();
        assertThat(Second.names).isNotEmpty();
        initials.isSettled(Second.class, new Checkpoint().add(Second.class));
        Second.table[1] = 3;
        initials.isSettled(Second.class, new Checkpoint().add(Second.class));
        Second.table[1] = 2;
        for (int i = 0; i < 10; i++) {
            assertThat(initials.isSettled(Second.class, new Checkpoint().add(Second.class)))
                    .isFalse();
        }
    }

    @Test
    void values_and_kinds_of_objects_make_the_difference() {
        assertThat(Second.names).isNotEmpty();
        long before = new Checkpoint().add(Second.class);
        Second.names = List.of("a", "c");
        long other = new Checkpoint().add(Second.class);
        Second.names = List.of("a", "b");
        assertThat(other).isNotEqualTo(before);
        assertThat(new Checkpoint().add(Second.class)).isEqualTo(before);
    }
}
