package dev.heddle.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    private static final List<String> KNOWN = List.of("rw", "pct", "pos", "pos*", "running-example");

    @ParameterizedTest
    @CsvSource({"pcct,pct", "POS,pos", "runnig-exmple,running-example", "pos+,pos", "rx,rw"})
    void finds_what_was_meant(String typed, String meant) {
        assertThat(Nearest.match(typed, KNOWN)).isEqualTo(meant);
        assertThat(Nearest.hint(typed, KNOWN)).isEqualTo("; did you mean '" + meant + "'?");
    }

    @Test
    void says_nothing_if_nothing_is_close() {
        assertThat(Nearest.match("something-else-altogether", KNOWN)).isNull();
        assertThat(Nearest.hint("something-else-altogether", KNOWN)).isEmpty();
    }

    @Test
    void nothing_is_close_to_nothing() {
        assertThat(Nearest.match("", List.of())).isNull();
    }
}
