package dev.heddle.runtime.jdk;

import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InsideTest {
    @ParameterizedTest
    @ValueSource(strings = {"java", "java.util", "java.util.HashMap", "java.lang", "java.lang.Thread"})
    void what_heddle_itself_uses_cannot_be_explored_from_the_inside(String prefix) {
        assertThatThrownBy(() -> Inside.check(prefix))
                .hasMessageContaining(
                        "the inside of " + prefix + " cannot be explored, because Heddle itself uses java.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util.concurrent", "java.util.concurrent.locks", "java.util.WeakHashMap", "java.net"})
    void all_else_can(String prefix) {
        assertThatNoException().isThrownBy(() -> Inside.check(prefix));
    }
}
