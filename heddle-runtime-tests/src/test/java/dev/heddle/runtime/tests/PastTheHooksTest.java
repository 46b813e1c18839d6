package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes past the places where it is caught: memory by Unsafe, handles, segments and buffers, calls by handles and mirrors; and corners of the JDK that no other sample touches. */
class PastTheHooksTest {
    @TempDir
    private static Path folder;

    private static Attacks attacks;

    @BeforeAll
    static void compile() throws IOException {
        attacks = hasSegments()
                ? new Attacks(
                        folder,
                        "",
                        "Run.java",
                        "Unsafes.java",
                        "Mirrors.java",
                        "Corners.java",
                        "Odds.java",
                        "Segments.java")
                : new Attacks(folder, "", "Run.java", "Unsafes.java", "Mirrors.java", "Corners.java", "Odds.java");
    }

    private static boolean hasSegments() {
        return Runtime.version().feature() >= 22;
    }

    static Stream<Arguments> programs() {
        Stream<Method> methods = attacks.programs("Unsafes", "Mirrors", "Corners", "Odds");
        return (hasSegments() ? Stream.concat(methods, attacks.programs("Segments")) : methods)
                .flatMap(method -> Sample.usualBackends().stream().map(backend -> Arguments.of(method, backend)));
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("programs")
    void is_not_called_proved_unless_both_orders_were_seen(Method method, String backend)
            throws ReflectiveOperationException {
        assertThat(attacks.lie(method, "dpor", backend)).isNull();
    }
}
