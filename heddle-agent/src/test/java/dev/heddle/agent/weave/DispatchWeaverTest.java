package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Stage;
import groovy.lang.MetaClassImpl;
import groovy.lang.MetaClassRegistry;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Groovy's runtime is not on the class path; classes of the same names that do the same stand for it. */
class DispatchWeaverTest {
    private static byte[] woven(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return Woven.WEAVER.weave(
                    in.readAllBytes(), type.getClassLoader(), ClassFilter.Kind.LANGUAGE, Stage.DEFINED);
        }
    }

    @Test
    void what_the_runtime_of_a_language_does_for_the_program_is_told() throws IOException {
        byte[] woven = woven(MetaClassImpl.class);

        assertThat(Woven.hooksOf(woven, "call")).containsExactly("DynamicHooks.call");
        assertThat(Woven.hooksOf(woven, "read")).containsExactly("DynamicHooks.read");
        assertThat(Woven.hooksOf(woven, "write")).containsExactly("DynamicHooks.write");
        assertThat(Woven.hooksOf(woven, "find")).containsExactly("DynamicHooks.unreflect");
        assertThat(Woven.hooksOf(woven, "property")).containsExactly("DynamicHooks.announce");
    }

    @Test
    void what_it_does_for_itself_is_not() throws IOException {
        assertThat(Woven.hooksOf(woven(MetaClassImpl.class), "cached")).isEmpty();
        assertThat(Woven.hooksOf(woven(MetaClassRegistry.class), "call")).isEmpty();
    }

    @Test
    void no_task_is_ever_stopped_in_one_of_its_initialisers() throws IOException {
        assertThat(Woven.hooksOf(woven(MetaClassRegistry.class), "<clinit>"))
                .contains("QuietHooks.beginIgnoring", "QuietHooks.endIgnoring");
    }

    @Test
    void it_still_does_what_it_did() throws IOException, ReflectiveOperationException {
        Class<?> runtime = Woven.load(woven(MetaClassImpl.class));

        Method size = String.class.getMethod("length");
        assertThat(invoke(runtime, "call", size, "four")).isEqualTo(4);
        assertThat(invoke(runtime, "property", Map.of("n", 1), "n")).isEqualTo(1);
        MethodHandle found = (MethodHandle) runtime.getMethod("find", Method.class)
                .invoke(null, String.class.getMethod("format", String.class, Object[].class));
        assertThat(found.isVarargsCollector()).isTrue();
    }

    private static Object invoke(Class<?> runtime, String name, Object first, Object second)
            throws IllegalAccessException, InvocationTargetException {
        for (Method method : runtime.getMethods()) {
            if (method.getName().equals(name)) {
                return method.invoke(null, first, second);
            }
        }
        throw new AssertionError(name);
    }
}
