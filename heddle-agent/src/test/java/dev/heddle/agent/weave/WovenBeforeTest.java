package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.jdk.ClassFilter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A class that loaders of one family define again and again is woven once. */
class WovenBeforeTest {
    private static final class Loader extends ClassLoader {}

    private final ClassLoader first = new Loader();
    private final ClassLoader second = new Loader();
    private final ClassLoader stranger = new Loader();
    private final Object family = new Object();
    private final Map<ClassLoader, Object> families = Map.of(first, family, second, family);

    private final Transformer transformer =
            new Transformer(new ClassFilter(List.of(), List.of()), Woven.WEAVER, new WeavingHost() {
                @Override
                public boolean begin() {
                    return false;
                }

                @Override
                public void end(boolean begun) {}

                @Override
                public void deny() {}

                @Override
                public void unwoven(String name, String why) {}

                @Override
                public boolean isInitialised(Class<?> type) {
                    return true;
                }

                @Override
                public boolean goesWithExecution(ClassLoader loader) {
                    return false;
                }

                @Override
                public Object family(ClassLoader loader) {
                    return families.get(loader);
                }
            });

    /** Classes of loaders with a family are loaded by executions. */
    @BeforeEach
    void explore() {
        transformer.explore((Instrumentation) Proxy.newProxyInstance(
                WovenBeforeTest.class.getClassLoader(),
                new Class<?>[] {Instrumentation.class},
                (proxy, method, arguments) -> method.getName().equals("getAllLoadedClasses") ? new Class<?>[0] : null));
    }

    private byte[] woven(ClassLoader loader, byte[] original) {
        return transformer.transform(loader.getUnnamedModule(), loader, "sample/Counter", null, null, original.clone());
    }

    private static byte[] file(String name) throws IOException {
        try (InputStream in = WovenBeforeTest.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void loaders_of_one_family_share_what_was_woven() throws IOException {
        byte[] original = file("WovenBeforeTest.class");
        byte[] made = woven(first, original);
        assertThat(made).isNotNull().isNotEqualTo(original);
        assertThat(woven(second, original)).isSameAs(made);
        assertThat(woven(stranger, original)).isNotSameAs(made).isEqualTo(made);
    }

    @Test
    void another_class_file_of_the_same_name_is_woven_anew() throws IOException {
        byte[] made = woven(first, file("WovenBeforeTest.class"));
        byte[] other = file("Woven.class");
        assertThat(woven(second, other)).isNotNull().isNotEqualTo(made);
    }
}
