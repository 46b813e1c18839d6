package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import samples.Published;

/** The numbers of traces in the papers, of the same programs as plain Java threads: starting and joining adds none. */
class PublishedCountsOnThreadsTest {
    private static final boolean ALL = Boolean.getBoolean("heddle.published.all");

    private static ControlledProgram.Body body(String name, int n) {
        return switch (name) {
            case "writers" -> () -> Published.writers(n);
            case "readers" -> () -> Published.readers(n);
            case "lastzero" -> () -> Published.lastZero(n);
            case "indexer" -> () -> Published.indexer(n);
            case "filesystem" -> () -> Published.fileSystem(n);
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "writers, 4, 24",
        "writers, 5, 120",
        "readers, 2, 4",
        "readers, 8, 256",
        "lastzero, 5, 64",
        "indexer, 12, 8",
        "indexer, 13, 64",
        "filesystem, 14, 2",
        "filesystem, 16, 8",
        "filesystem, 18, 32",
        "filesystem, 19, 64",
    })
    void optimal_dpor_explores_the_published_number_of_traces_and_nothing_else(String name, int n, int traces) {
        for (String backend : Sample.backends()) {
            exactly(name, n, traces, backend);
        }
    }

    /** The larger ones take minutes: {@code -Dheddle.published.all=true}. */
    @ParameterizedTest
    @CsvSource({
        "writers, 7, 5040",
        "readers, 13, 8192",
        "lastzero, 10, 3328",
        "lastzero, 15, 147456",
        "indexer, 15, 4096"
    })
    void and_of_the_larger_ones(String name, int n, int traces) {
        assumeTrue(ALL, "run with -Dheddle.published.all=true");
        for (String backend : Sample.backends()) {
            exactly(name, n, traces, backend);
        }
    }

    private static void exactly(String name, int n, int traces, String backend) {
        ControlledProgram program =
                new ControlledProgram(name, body(name, n), Backends.create(backend), new Settings());
        Enumerator dpor = new OptimalDpor(program.dependence(), program::isStable);
        Exploration found =
                new Supervisor(program, new Explorer(program, dpor)).explore(Budget.executions(traces + 1L));
        if (ALL) {
            System.out.printf(
                    Locale.ROOT,
                    "%s(%d) on %s: %d executions, %d redundant, %.1f s%n",
                    name,
                    n,
                    backend,
                    found.executions(),
                    dpor.redundant(),
                    found.seconds());
        }
        assertThat(found.failures()).isEmpty();
        assertThat(found.complete()).isTrue();
        assertThat(dpor.redundant()).isZero();
        assertThat(found.executions()).isEqualTo(traces);
        assertThat(found.traces().distinct()).isEqualTo(traces);
    }
}
