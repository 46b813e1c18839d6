package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Dependence;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Executions that go on until somebody ends them, as those of two tasks that look again and again whether the other is ready. */
class LongPathsTest {
    private static final int STEPS = 1_000_000;

    @Test
    @Timeout(60) // it takes minutes if each race takes a look at the whole path
    void the_races_of_a_long_path_are_not_all_looked_for() {
        OptimalDpor strategy = new OptimalDpor(Dependence.BY_RESOURCE, resource -> true);
        assertThat(strategy.begin(null)).isTrue();
        strategy.end(alternate(strategy));
        assertThat(strategy.begin(null)).as("another execution").isTrue();
        assertThat(strategy.leftOut()).isEqualTo("other orders of what happens after 20000 steps");
    }

    /** Two tasks write the same variable: either of them, and then the other one. */
    private static Outcome alternate(Strategy strategy) {
        Operation[] operations = {new Operation(new Task(0, 0, "a")), new Operation(new Task(1, 1, "b"))};
        Choice choice = new Choice();
        choice.begin();
        Operation before = null;
        for (int step = 0; step < STEPS; step++) {
            choice.clear();
            for (Operation operation : operations) {
                if (step % 2 == 0 || operation != before) {
                    operation.set(Kind.WRITE, 1, Access.WRITE, 0);
                    choice.add(operation);
                }
            }
            before = choice.get(strategy.choose(choice));
            choice.advance(before);
            strategy.executed(before);
        }
        return Outcome.passed(STEPS, 2);
    }
}
