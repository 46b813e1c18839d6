package dev.heddle.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Random litmus tests against axioms: nothing that is forbidden is shown, and nearly all that is allowed. */
class RandomAxiomsTest {
    private static final int PROGRAMS = Integer.getInteger("heddle.random.programs", 400);

    @Test
    void plain_and_volatile_accesses_show_no_outcome_that_the_language_forbids() {
        Random random = new Random(1);
        Score score = new Score();
        for (int p = 0; p < PROGRAMS; p++) {
            String[] modes = {mode(random.nextBoolean()), mode(random.nextInt(3) == 0), mode(random.nextBoolean())};
            RandomLitmus litmus = new RandomLitmus(random, "xyz", modes, false);
            score.add(litmus, LanguageAxioms.allowed(litmus));
        }
        score.check(0.99);
    }

    @Test
    void opaque_acquiring_releasing_and_volatile_accesses_show_no_outcome_that_rc11_forbids() {
        Random random = new Random(2);
        Score score = new Score();
        for (int p = 0; p < PROGRAMS; p++) {
            RandomLitmus litmus = new RandomLitmus(random, "xy", new String[] {"oav", "oav"}, true);
            score.add(litmus, Rc11Axioms.allowed(litmus, "xy"));
        }
        score.check(0.97);
    }

    private static String mode(boolean isVolatile) {
        return isVolatile ? "v" : "p";
    }

    private static final class Score {
        private int programs;
        private int allowed;
        private int missed;

        void add(RandomLitmus litmus, Set<String> outcomes) {
            programs++;
            allowed += outcomes.size();
            Set<String> shown = Litmus.outcomes(litmus.text, MemoryModel.JMM);
            Set<String> forbidden = new TreeSet<>(shown);
            forbidden.removeAll(outcomes);
            assertThat(forbidden)
                    .as("shown though forbidden by %s", litmus.text)
                    .isEmpty();
            Set<String> lost = new TreeSet<>(outcomes);
            lost.removeAll(shown);
            missed += lost.size();
        }

        void check(double least) {
            System.out.println(programs + " programs, " + allowed + " outcomes allowed, " + missed + " not shown");
            assertThat(1 - missed / (double) allowed)
                    .as("share of the %s allowed outcomes that is shown", allowed)
                    .isGreaterThan(least);
        }
    }
}
