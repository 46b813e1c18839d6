package dev.heddle.runtime.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CurrentThreadTest {
    /**
     * The C2 of JDK 25 loses stores before {@code Thread.setCurrentThread} in the same compiled method. It takes the right sizes of methods for
     * that to happen to Heddle, and then it does so in one JVM of many; so what is tested is what keeps it from happening.
     */
    @Test
    void the_method_that_changes_the_current_thread_is_never_inlined() throws ReflectiveOperationException {
        Class<?> type = Class.forName("dev.heddle.runtime.backend.CurrentThread", false, null);
        Method set = type.getDeclaredMethod("set", Thread.class, Thread.class);
        assertThat(Arrays.stream(set.getAnnotations())
                        .map(a -> a.annotationType().getSimpleName()))
                .contains("DontInline");
    }
}
