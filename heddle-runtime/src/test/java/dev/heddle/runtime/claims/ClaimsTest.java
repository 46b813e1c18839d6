package dev.heddle.runtime.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When claims are looked at, and what is made of what they say. */
class ClaimsTest {
    private static final int SEEN = 2;
    private static final int OTHER = 4;

    private final List<Failure> failures = new ArrayList<>();
    private final List<Integer> touched = new ArrayList<>();
    private final List<String> standings = new ArrayList<>();
    private final Expectations expectations = new Expectations();
    private final Operation step = new Operation(new Task(1, 1, "writer"));
    private boolean alone;
    private boolean available = true;
    private int status = Claim.COLD;
    private int looks;

    private final Claims claims = new Claims(
            new Claims.Host() {
                @Override
                public int look(Claim claim) {
                    if (available) {
                        claim.at(SEEN);
                    }
                    return claim.look();
                }

                @Override
                public void touched(Operation touch) {
                    touched.add(touch.resource());
                }

                @Override
                public boolean alone() {
                    return alone;
                }

                @Override
                public void failed(Failure failure) {
                    failures.add(failure);
                }

                @Override
                public void claimed(String property, String standing) {
                    standings.add(standing);
                }
            },
            expectations);

    private void claim(Claim.When when) {
        execute(Kind.ASSERT, OTHER, Access.READ);
        claims.add(new Claim("always \"it\"", "it", when, () -> {
            looks++;
            if (!available) {
                throw Unavailable.INSTANCE;
            }
            return status;
        }));
    }

    private void execute(Kind kind, int resource, Access access) {
        claims.executed(step.set(kind, resource, access, 0));
        claims.settle();
    }

    @Test
    void a_claim_is_looked_at_when_it_is_made_and_when_what_it_saw_was_written() {
        claim(Claim.When.NOW);
        assertThat(looks).isEqualTo(1);
        assertThat(standings).hasSize(1);
        execute(Kind.READ, SEEN, Access.READ);
        execute(Kind.WRITE, OTHER, Access.WRITE);
        assertThat(looks).isEqualTo(1);
        execute(Kind.WRITE, SEEN, Access.WRITE);
        assertThat(looks).isEqualTo(2);
    }

    @Test
    void a_step_that_turned_out_to_touch_it_counts_as_well() {
        claim(Claim.When.NOW);
        claims.touched(step.set(Kind.WRITE, SEEN, Access.WRITE, 0));
        claims.settle();
        assertThat(looks).isEqualTo(2);
    }

    @Test
    void the_step_is_told_to_have_read_what_was_seen_unless_nobody_else_is_there() {
        claim(Claim.When.NOW);
        assertThat(touched).containsExactly(SEEN);
        alone = true;
        execute(Kind.WRITE, SEEN, Access.WRITE);
        assertThat(touched).containsExactly(SEEN);
    }

    @Test
    void what_is_true_whatever_comes_is_not_looked_at_again() {
        status = Claim.DONE;
        claim(Claim.When.NOW);
        execute(Kind.WRITE, SEEN, Access.WRITE);
        assertThat(looks).isEqualTo(1);
    }

    @Test
    void who_cannot_look_now_looks_when_that_may_have_changed() {
        claim(Claim.When.NOW);
        available = false;
        status = Claim.VIOLATED;
        execute(Kind.LOCK, SEEN, Access.WRITE);
        assertThat(looks).isEqualTo(2);
        assertThat(failures).isEmpty();
        available = true;
        execute(Kind.UNLOCK, SEEN, Access.WRITE);
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0).message()).contains("turned false by the step of writer, unlock");
    }

    @Test
    void a_condition_that_throws_has_not_found_it_true() {
        execute(Kind.ASSERT, OTHER, Access.READ);
        claims.add(new Claim("always \"it\"", "it", Claim.When.NOW, () -> {
            throw new IllegalStateException("broken");
        }));
        assertThat(failures.get(0).message()).contains("broken");
        assertThat(failures.get(0).cause()).hasMessage("broken");
    }

    @Test
    void what_nobody_could_look_at_until_the_end_is_a_failure() {
        available = false;
        claim(Claim.When.NOW);
        assertThat(failures).isEmpty();
        claims.end();
        assertThat(failures).hasSize(1);
        assertThat(failures.get(0).message()).contains("could not be checked");
    }

    @Test
    void what_is_hot_at_the_end_is_a_failure_and_said_before() {
        status = Claim.HOT;
        claim(Claim.When.NOW);
        assertThat(claims.hot()).isEqualTo("always \"it\"");
        assertThat(failures).isEmpty();
        claims.end();
        assertThat(failures.get(0).message()).contains("was not fulfilled");
    }

    @Test
    void what_is_claimed_of_the_end_is_looked_at_there_alone() {
        status = Claim.VIOLATED;
        claim(Claim.When.AT_END);
        execute(Kind.WRITE, SEEN, Access.WRITE);
        assertThat(looks).isZero();
        claims.end();
        assertThat(failures.get(0).message()).contains("is false when the program has come to its end");
    }

    @Test
    void what_should_be_so_sometimes_is_no_failure_and_is_expected_until_it_was_reached() {
        status = Claim.VIOLATED;
        claim(Claim.When.SOMETIMES);
        assertThat(failures).isEmpty();
        assertThat(expectations.unreached()).containsExactly("it");
        status = Claim.DONE;
        execute(Kind.WRITE, SEEN, Access.WRITE);
        assertThat(expectations.unreached()).isEmpty();
    }

    @Test
    void claims_depend_on_what_they_saw_last() {
        claim(Claim.When.NOW);
        assertThat(claims.dependOn(SEEN)).isTrue();
        assertThat(claims.dependOn(OTHER)).isFalse();
    }
}
