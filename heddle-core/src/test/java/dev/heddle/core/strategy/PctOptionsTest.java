package dev.heddle.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.core.Program;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Variable;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.sample.Pct;
import org.junit.jupiter.api.Test;

/** The optimisations of PCT's §4.2: each makes k smaller, so that a bug of depth 2 is hit more often. */
class PctOptionsTest {
    private static final int EXECUTIONS = 20_000;

    private static Exploration explore(Program program, Pct pct) {
        return new Explorer(program, pct).seed(3).explore(Budget.executions(EXECUTIONS));
    }

    private static Pct pct() {
        return new Pct(new StrategyOptions().depth(2));
    }

    /** The check must come between the two writes; around them are the given numbers of steps that do nothing. */
    private static Program atomicityViolation(int before, int after) {
        Model m = Model.named("atomicity");
        Variable x = m.variable("x");
        m.task("p", s -> {
            for (int i = 0; i < before; i++) {
                s.step();
            }
            s.write(x, 1).write(x, 0);
            for (int i = 0; i < after; i++) {
                s.step();
            }
        });
        m.task("q", s -> s.check(x, v -> v == 0, "x == 0"));
        return m.program();
    }

    @Test
    void k_is_learnt_and_the_guarantee_follows_it() {
        Pct pct = pct();
        explore(atomicityViolation(20, 7), pct);
        assertThat(pct.guarantee(1)).isEqualTo(1.0 / 2);
        assertThat(pct.guarantee(2)).isCloseTo(1.0 / (2 * 30), within(1e-12));
    }

    /** p must be above q, and the one change point fall on the first write: 1/2 · 1/k. Five standard deviations of slack. */
    @Test
    void local_steps_need_no_change_points() {
        double plain = explore(atomicityViolation(20, 7), pct()).hitRatio();
        double skipping =
                explore(atomicityViolation(20, 7), pct().skipLocal(true)).hitRatio();
        assertThat(plain).isCloseTo(1.0 / 60, within(0.0045));
        // k is 3, and the write is the first that counts.
        assertThat(skipping).isCloseTo(1.0 / 6, within(0.0132));
    }

    private static Program longPrologue() {
        Model m = Model.named("prologue");
        Variable x = m.variable("x");
        Variable own = m.variable("own");
        Procedure q = m.procedure("q");
        q.body(s -> s.check(x, v -> v == 0, "x == 0"));
        m.task("p", s -> {
            for (int i = 0; i < 20; i++) {
                s.increment(own);
            }
            s.spawn(q).write(x, 1).write(x, 0);
        });
        return m.program();
    }

    @Test
    void sequential_steps_need_no_change_points() {
        double plain = explore(longPrologue(), pct()).hitRatio();
        double skipping = explore(longPrologue(), pct().skipSequential(true)).hitRatio();
        assertThat(plain).isLessThan(0.04);
        assertThat(skipping).isGreaterThan(3 * plain);
    }

    /** Ten rounds of fork and join; the bug is in the last. */
    private static Program rounds() {
        Model m = Model.named("rounds");
        Variable x = m.variable("x");
        Variable round = m.variable("round");
        Local handle = m.local("handle");
        Local now = m.local("now");
        Procedure q = m.procedure("q");
        q.body(s -> s.read(round, now).when(now.is(10), then -> then.check(x, v -> v == 0, "x == 0")));
        m.task("p", s -> {
            for (int i = 0; i < 10; i++) {
                s.increment(round).spawn(q, handle).write(x, 1).write(x, 0).join(handle);
            }
        });
        return m.program();
    }

    @Test
    void phases_between_join_points_are_counted_each_by_itself() {
        double plain = explore(rounds(), pct()).hitRatio();
        double byPhase =
                explore(rounds(), pct().phases(true).skipSequential(true)).hitRatio();
        assertThat(byPhase).isGreaterThan(3 * plain);
    }

    /** The watcher goes on when the first task has ended, and fails if the other had not finished by then. */
    private static Program earlyExit() {
        Model m = Model.named("early-exit");
        Variable finished = m.variable("finished");
        Procedure main = m.task("main", s -> s.step());
        m.task("other", s -> s.step().step().write(finished, 1));
        m.task("watcher", s -> s.join(main).check(finished, v -> v == 1, "other has finished"));
        return m.program();
    }

    @Test
    void the_first_task_waits_with_its_last_step_for_the_others() {
        assertThat(explore(earlyExit(), pct()).hitRatio()).isGreaterThan(0.1);
        assertThat(explore(earlyExit(), pct().finalWait(true)).failedExecutions())
                .isZero();
    }
}
