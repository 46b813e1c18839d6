package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.program;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.catalogue.WeakBits;
import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.weak.WeakHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.objects.Fields;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Weak memory by hand: older values that reads are lent, and fences. */
class WeakStepsTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/model/WeakStepsTest", "value", false);
    private static final int FULL = 4;

    private final List<Integer> seen = new ArrayList<>();
    private int value;

    private static Settings weak() {
        return new Settings().memory(MemoryModel.JMM);
    }

    private void write(int newValue, int mode) {
        WeakHooks.write(this, FIELD, WeakBits.WRITE | mode, HERE);
        value = newValue;
    }

    private int read(int mode) {
        WeakHooks.read(this, FIELD, WeakBits.READ | mode, HERE);
        int read = value;
        WeakHooks.restore();
        return read;
    }

    /** Goes on with the task of the highest number that can, and lets reads overlook as much as they may. */
    private static final class Stale implements Strategy {
        @Override
        public boolean begin(Randomness random) {
            return true;
        }

        @Override
        public int choose(Choice choice) {
            return choice.size() - 1;
        }

        @Override
        public int readsFrom(Operation operation, int writes) {
            return writes - 1;
        }
    }

    /** One task writes data and then a flag, the other reads the flag and then the data. */
    private void passesAMessage(int mode) {
        assertThat(program(weak(), () -> {
                            WeakStepsTest data = new WeakStepsTest();
                            WeakStepsTest flag = new WeakStepsTest();
                            Hooked writer = start(() -> {
                                data.write(1, WeakBits.PLAIN);
                                flag.write(1, mode);
                            });
                            ByHand.pause();
                            seen.add(flag.read(mode));
                            seen.add(data.read(WeakBits.PLAIN));
                            seen.add(data.value);
                            writer.await();
                            seen.add(data.read(WeakBits.PLAIN));
                        })
                        .run(new Stale())
                        .failure())
                .isNull();
    }

    @Test
    void a_plain_read_may_overlook_what_it_is_not_ordered_with_and_memory_has_the_newest_all_the_same() {
        passesAMessage(WeakBits.PLAIN);
        assertThat(seen).containsExactly(1, 0, 1, 1);
    }

    @Test
    void who_has_acquired_what_was_released_overlooks_nothing_of_it() {
        passesAMessage(WeakBits.ACQUIRE_RELEASE);
        assertThat(seen).containsExactly(1, 1, 1, 1);
    }

    @Test
    void a_full_fence_is_a_step_in_the_order_of_volatile_accesses_and_others_are_none() {
        Script script = play(weak(), () -> {
            Hooked other = start(() -> WeakHooks.fence(FULL, HERE));
            WeakHooks.fence(1, HERE);
            WeakHooks.fence(2, HERE);
            WeakHooks.fence(FULL, HERE);
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(script.operations(0, Kind.WRITE)).hasSize(1);
        assertThat(script.operations(0, Kind.WRITE).get(0).resource())
                .isEqualTo(script.operations(1, Kind.WRITE).get(0).resource());
    }

    @Test
    void without_company_a_fence_is_no_step() {
        assertThat(play(weak(), () -> WeakHooks.fence(FULL, HERE)).log()).doesNotContain("0 WRITE");
    }
}
