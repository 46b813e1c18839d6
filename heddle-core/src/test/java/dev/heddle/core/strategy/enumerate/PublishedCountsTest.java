package dev.heddle.core.strategy.enumerate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Program;
import dev.heddle.core.model.catalogue.Models;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of traces in the papers. */
class PublishedCountsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "readers(2) | 4",
                "readers(8) | 256",
                "readers(13) | 8192",
                "writers(5) | 120",
                "writers(7) | 5040",
                "lastzero(5) | 64",
                "lastzero(10) | 3328",
                "indexer(12) | 8",
                "indexer(13) | 64",
                "indexer(15) | 4096",
                "filesystem(14) | 2",
                "filesystem(16) | 8",
                "filesystem(18) | 32",
                "filesystem(19) | 64",
                "scheduling(6) | 720",
                "scheduling(7) | 5040",
                "scheduling(8) | 40320",
            })
    void optimal_dpor_explores_the_published_number_of_traces_and_nothing_else(String model, int traces) {
        exactly(model, traces);
    }

    /** 8!/2^4 orders of four pairs; adders that commute; two deliveries in either order at each of six nodes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"resource(4) | 2520", "fork-join(3) | 1", "store(3,3,3) | 64"})
    void optimal_dpor_explores_as_many_traces_as_can_be_counted_by_hand(String model, int traces) {
        exactly(model, traces);
    }

    private static void exactly(String model, int traces) {
        Program program = Models.create(model);
        Traces found = Traces.of(program, new OptimalDpor(program.dependence(), program::isStable));
        assertThat(found.complete).isTrue();
        assertThat(found.redundant).isZero();
        assertThat(found.executions).isEqualTo(traces);
        assertThat(found.whole).hasSize(traces);
    }
}
