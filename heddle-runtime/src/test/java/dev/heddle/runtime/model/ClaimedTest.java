package dev.heddle.runtime.model;

import static dev.heddle.runtime.model.ByHand.HERE;
import static dev.heddle.runtime.model.ByHand.play;
import static dev.heddle.runtime.model.ByHand.program;
import static dev.heddle.runtime.model.ByHand.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.runtime.claims.Claim;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.calls.ClaimHooks;
import dev.heddle.runtime.hooks.memory.MemoryHooks;
import dev.heddle.runtime.model.ByHand.Hooked;
import dev.heddle.runtime.objects.Fields;
import dev.heddle.runtime.program.ControlledProgram;
import org.junit.jupiter.api.Test;

/** Claims about a field, which a condition reads by its own hook. */
class ClaimedTest {
    private static final int FIELD = Fields.of("dev/heddle/runtime/model/ClaimedTest", "value", false);

    private int value;

    private void set(int newValue) {
        MemoryHooks.write(this, FIELD, HERE);
        value = newValue;
    }

    private int get() {
        MemoryHooks.read(this, FIELD, HERE);
        return value;
    }

    private void claim(Claim.When when, int whenNegative, int otherwise) {
        ClaimHooks.claim("always \"positive\"", "positive", when, () -> get() < 0 ? whenNegative : otherwise);
    }

    @Test
    void the_step_that_makes_it_false_is_the_failure() {
        Script script = play(() -> {
            ClaimedTest shared = new ClaimedTest();
            shared.claim(Claim.When.NOW, Claim.VIOLATED, Claim.COLD);
            Hooked other = start(() -> {
                shared.set(1);
                shared.set(-1);
                shared.set(1);
            });
            other.await();
        });
        Failure failure = script.outcome().failure();
        assertThat(failure.type()).isEqualTo(Failure.Type.PROPERTY);
        assertThat(failure.message()).contains("always \"positive\" turned false by the step of Thread-", "write");
        assertThat(script.operations(1, Kind.WRITE)).hasSize(2);
    }

    @Test
    void what_is_false_when_it_is_claimed_ends_the_execution_there() {
        Script script = play(() -> {
            value = -1;
            claim(Claim.When.NOW, Claim.VIOLATED, Claim.COLD);
            value = 5;
        });
        assertThat(script.outcome().failure().type()).isEqualTo(Failure.Type.PROPERTY);
        assertThat(value).isEqualTo(-1);
    }

    @Test
    void a_look_makes_no_steps_and_is_made_when_something_changed_alone() {
        int[] looks = {0};
        Script script = play(() -> {
            ClaimedTest shared = new ClaimedTest();
            ClaimHooks.claim("counted", "counted", Claim.When.NOW, () -> {
                looks[0]++;
                return shared.get() < 0 ? Claim.VIOLATED : Claim.COLD;
            });
            Hooked other = start(() -> {
                shared.get();
                new ClaimedTest().set(1);
                shared.set(1);
            });
            other.await();
        });
        assertThat(script.outcome().failure()).isNull();
        assertThat(looks[0]).as("when it was made, and after the write").isEqualTo(2);
        assertThat(script.operations(1, Kind.READ)).hasSize(1);
    }

    @Test
    void what_should_be_true_at_the_end_may_be_false_before() {
        ControlledProgram.Body fine = () -> {
            set(-1);
            claim(Claim.When.AT_END, Claim.VIOLATED, Claim.COLD);
            set(1);
        };
        assertThat(play(fine).outcome().failure()).isNull();
        Script script = play(() -> {
            claim(Claim.When.AT_END, Claim.VIOLATED, Claim.COLD);
            set(-1);
        });
        assertThat(script.outcome().failure().message()).contains("is false when the program has come to its end");
    }

    @Test
    void what_has_still_to_come_at_the_end_does_not_come() {
        Script script = play(() -> claim(Claim.When.NOW, Claim.VIOLATED, Claim.HOT));
        assertThat(script.outcome().failure().message()).contains("was not fulfilled");
    }

    @Test
    void what_is_true_sometimes_is_missed_only_if_no_execution_reached_it() {
        ControlledProgram program = program(new Settings(), () -> {
            claim(Claim.When.SOMETIMES, Claim.DONE, Claim.COLD);
            value--;
        });
        program.run(new Script());
        assertThat(program.unreached()).hasSize(1);
        program.run(new Script());
        assertThat(program.unreached()).isEmpty();
    }
}
