package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import samples.weak.Cell;
import samples.weak.LitmusCode;

/** The litmus tests of the literature and of jcstress in all modes, as {@code LitmusTest} in heddle-core has them for models, on woven code. */
class WeakLitmusTest {
    /**
     * Name, program with {@code *} for the mode, outcome, and for plain, opaque, acquire/release and volatile: A it must be shown, F it must not,
     * L it is allowed and left out.
     */
    private static final String[][] TABLE = {
        {"SB", "Wx1*;Ry* | Wy1*;Rx*", "0,0", "AAAF"},
        {"SB, full fences", "Wx1*;Ff;Ry* | Wy1*;Ff;Rx*", "0,0", "FFFF"},
        {"MP", "Wx1*;Wy1* | Ry*;Rx*", "1,0", "AAFF"},
        {"MP, release and acquire fences", "Wx1*;Fr;Wy1* | Ry*;Fa;Rx*", "1,0", "FFFF"},
        {"MP, acquire fence alone", "Wx1p;Wy1* | Ry*;Fa;Rxp", "1,0", "AAFF"},
        {"MP, release fence alone", "Wx1p;Fr;Wy1* | Ry*;Rxp", "1,0", "AAFF"},
        {"MP, plain data", "Wx1p;Wy1* | Ry*;Rxp", "1,0", "AAFF"},
        {"LB", "Rx*;Wy1* | Ry*;Wx1*", "1,1", "LLFF"},
        {"OOTA", "Rx*;?1:1;Wy1* | Ry*;?1:1;Wx1*", "1,1", "FFFF"},
        {"IRIW", "Wx1* | Wy1* | Rx*;Ry* | Ry*;Rx*", "1,0,1,0", "AAAF"},
        {"CoRR", "Wx1* | Rx*;Rx*", "1,0", "AFFF"},
        {"CoWW", "Wx1*;Wx2* # x", "1", "FFFF"},
        {"CoWR", "Wx1*;Rx* | Wx2*", "0", "FFFF"},
        {"CoRW", "Rx*;Wx1*", "1", "FFFF"},
        {"CoRW2", "Rx*;Wx1* | Wx2* # x", "2,2", "LFFF"},
        {"2+2W", "Wx1*;Wy2* | Wy1*;Wx2* # xy", "1,1", "LLLF"},
        {"S", "Wx2*;Wy1* | Ry*;Wx1* # x", "1,2", "LLFF"},
        {"R", "Wx1*;Wy1* | Wy2*;Rx* # y", "0,2", "AAAF"},
        {"WRC", "Wx1* | Rx*;Wy1* | Ry*;Rx*", "1,1,0", "AAFF"},
        {"RWC", "Wx1* | Rx*;Ry* | Wy1*;Rx*", "1,0,0", "AAAF"},
        {"ISA2", "Wx1*;Wy1* | Ry*;Wz1* | Rz*;Rx*", "1,1,0", "AAFF"},
        {"W+RWC", "Wx1*;Wy1* | Ry*;Rz* | Wz1*;Rx*", "1,0,0", "AAAF"},
        {"publication, plain field", "Wx1p;Wo1* | Ro*;?1:1;Rxp", "1,0", "AAFF"},
        {"publication, volatile field", "Wx1v;Wo1* | Ro*;?1:1;Rxv", "1,0", "AAFF"},
        {"double-checked locking", "Lm;Wx1p;Wo1*;Um | Ro*;?1:1;Rxp", "1,0", "AAFF"},
        {"spin lock", "Cl01v;?1:3;Rxp;Axp;Wl0* | Cl01v;?1:3;Rxp;Axp;Wl0* # x", "1,0,1,0,1", "AAFF"},
        {"two updates", "Gx1* | Gx1* # x", "0,0,1", "FFFF"},
        {"Peterson", "Wf1*;Wt2*;Rg*;Rt* | Wg1*;Wt1*;Rf*;Rt*", "0,2,0,1", "AAAF"},
        {"CoRR by way of another", "Wy1* | Ry*;Wx1a | Rxa;Ry*", "1,1,0", "AFFF"},
        {"Dekker, setRelease and getVolatile", "Wx1a;Ryv | Wy1v;Rxv", "0,0", "A"},
        {"Dekker, setVolatile and getAcquire", "Wx1v;Rya | Wy1v;Rxv", "0,0", "A"},
        {"SB, volatile against a fence", "Wx1v;Ryv | Wy1p;Ff;Rxp", "0,0", "F"},
        {"the wrong order of acquire and release", "Wg1v;Wx1p | Rxp;Rgv", "1,0", "A"},
        {"a volatile is no fence", "Wx1p;Wb1v;Wy1p | Ryp;Rbv;Rxp", "1,0,0", "A"},
        {"an observed volatile", "Wx1p;Wb1v;Wy1p | Ryp;Rbv;Rxp", "1,1,0", "F"},
        {"writes under locks, volatile reads", "Lm;Wx1p;Um;Lm;Wy1p;Um | Ryv;Rxv", "1,0", "A"},
        {"locks of one's own", "Wx1p;Lm;Um;Wy1p | Ryp;Ln;Un;Rxp", "1,0", "A"},
        {"MP under a lock", "Lm;Wx1p;Wy1p;Um | Lm;Ryp;Rxp;Um", "1,0", "F"},
        {"a failed compare-and-set releases nothing", "Wx1p;Cy10v | Cy01v;Rxp", "0,1,0", "A"},
        {"an exchange releases", "Wx1p;Sy0v | Cy01v;Rxp", "0,1,0", "F"},
        {"a failed compare-and-set acquires", "Wx1p;Wg1v | Cg01v;Rxp", "0,0", "F"},
        {"a weak compare-and-set beside another task", "wCx01v | Ryp", "0,0", "A"},
        {"lazySet is seen in turn", "Wa1a | Rav;?1:1;Wb1v | Rbv;Rav", "1,1,0", "F"},
        {"two volatiles", "Wh1v;Wd1p;Wg1v | Rgv;Rdp;Rhv", "1,0,1", "F"},
        {"a read after a volatile read", "Wx1p;Wx2p;Wy1v;Wx3p | Ryv;Rxp", "1,1", "F"},
        {"volatile writes add up", "Wx1p;Wv1v | Wv2v | Rvv;Rvv | Rvv;Rxp", "1,2,2,0", "F"},
        {"S early after an own volatile", "Wg1v;Rhv;Wx1p | Rzv;Rxp;Rgv", "0,0,1,0", "A"},
    };

    static Stream<String[]> table() {
        return Stream.of(TABLE);
    }

    private static Set<String> outcomes(String text, Supplier<Cell> cells, String backend, MemoryModel memory) {
        Set<String> outcomes = new TreeSet<>();
        ControlledProgram program = new ControlledProgram(
                text,
                () -> new LitmusCode(text, cells, outcomes::add).run(),
                Backends.create(backend),
                new Settings().timing(Settings.Timing.IDEAL).memory(memory));
        Exploration explored = new Explorer(program, Strategies.create("dpor", new StrategyOptions().program(program)))
                .explore(Budget.executions(50_000));
        assertThat(explored.failures()).isEmpty();
        return outcomes;
    }

    private static String seen(String text, String outcome, String expected, Supplier<Cell> cells, String backend) {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < expected.length(); i++) {
            String program = text.replace('*', "poav".charAt(i));
            boolean shown = outcomes(program, cells, backend, MemoryModel.JMM).contains(outcome);
            seen.append(shown ? 'A' : expected.charAt(i) == 'L' ? 'L' : 'F');
        }
        return seen.toString();
    }

    @ParameterizedTest(name = "{0}: {2} {3}")
    @MethodSource("table")
    void an_outcome_of_fields_is_shown_exactly_if_it_should_be(
            String name, String text, String outcome, String expected) {
        for (String backend : Sample.usualBackends()) {
            assertThat(seen(text, outcome, expected, Cell.OfField::new, backend))
                    .as(name + " on " + backend)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest(name = "{0}: {2} {3}")
    @MethodSource("table")
    void an_outcome_of_anything_else_is_shown_exactly_if_it_should_be(
            String name, String text, String outcome, String expected) {
        String backend = Sample.backends().get(Sample.backends().size() - 1);
        assertThat(seen(text, outcome, expected, Cell.OfElement::new, backend)).isEqualTo(expected);
        assertThat(seen(text, outcome, expected, Cell.OfAtomic::new, backend)).isEqualTo(expected);
        assertThat(seen(text, outcome, expected, Cell.OfAtomicArray::new, backend))
                .isEqualTo(expected);
        assertThat(seen(text, outcome, expected, Cell.OfLong::new, backend)).isEqualTo(expected);
        if (text.indexOf('G') < 0) {
            assertThat(seen(text, outcome, expected, Cell.OfReference::new, backend))
                    .isEqualTo(expected);
        }
    }

    @Test
    void sequential_consistency_shows_nothing_weak() {
        for (String[] row : TABLE) {
            String backend = Sample.backends().get(Sample.backends().size() - 1);
            assertThat(outcomes(row[1].replace('*', 'p'), Cell.OfField::new, backend, MemoryModel.SC))
                    .as(row[0])
                    .isEqualTo(outcomes(row[1].replace('*', 'v'), Cell.OfField::new, backend, MemoryModel.SC));
        }
    }
}
