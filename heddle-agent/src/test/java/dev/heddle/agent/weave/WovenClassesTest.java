package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Stage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WovenClassesTest {
    private static byte[] file(Class<?> type) throws IOException {
        String resource = '/' + type.getName().replace('.', '/') + ".class";
        try (InputStream in = Object.class.getResourceAsStream(resource)) {
            return in.readAllBytes();
        }
    }

    private static byte[] weave(Class<?> type, ClassFilter.Kind kind, WovenClasses known) throws IOException {
        HookTable hooks = HookTable.of(WovenClassesTest.class.getClassLoader());
        return new ClassWeaver(Woven.FILTER, new Woven.Numbers(), hooks, known)
                .weave(file(type), null, kind, Stage.INITIALISED);
    }

    private static byte[] weave(Class<?> type, WovenClasses known) throws IOException {
        return weave(type, ClassFilter.Kind.JDK, known);
    }

    private static WovenClasses copy(WovenClasses known) {
        WovenClasses copy = new WovenClasses();
        copy.read(known.write());
        return copy;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Thread.class,
                ReentrantLock.class,
                Vector.class,
                ConcurrentHashMap.class,
                ThreadPoolExecutor.class
            })
    void a_class_of_the_jdk_is_woven_once(Class<?> type) throws IOException {
        WovenClasses known = new WovenClasses();
        byte[] woven = weave(type, known);
        WovenClasses copy = copy(known);
        assertThat(weave(type, copy)).isEqualTo(woven);
        assertThat(copy.write()).isNull();
    }

    @Test
    void what_need_not_be_woven_is_known_too() throws IOException {
        WovenClasses known = new WovenClasses();
        assertThat(weave(Optional.class, known)).isNull();
        WovenClasses copy = copy(known);
        assertThat(copy.needsNothing("java/util/Optional")).isTrue();
        assertThat(copy.needsNothing("java/util/Vector")).isFalse();
        assertThat(weave(Optional.class, copy)).isNull();
        assertThat(copy.write()).isNull();
    }

    @Test
    void a_class_whose_hooks_get_numbers_is_not_kept() throws IOException {
        WovenClasses known = new WovenClasses();
        assertThat(weave(Vector.class, ClassFilter.Kind.APPLICATION, known)).isNotNull();
        assertThat(known.write()).isNull();
    }

    @Test
    void another_version_of_a_class_is_another_class() throws IOException {
        byte[] file = file(Vector.class);
        long key = WovenClasses.key(file, ClassFilter.Kind.JDK, Stage.INITIALISED);
        assertThat(WovenClasses.key(file, ClassFilter.Kind.JDK, Stage.DEFINED)).isNotEqualTo(key);
        assertThat(WovenClasses.key(file, ClassFilter.Kind.LINKAGE, Stage.INITIALISED))
                .isNotEqualTo(key);
        file[file.length / 2] ^= 1;
        assertThat(WovenClasses.key(file, ClassFilter.Kind.JDK, Stage.INITIALISED))
                .isNotEqualTo(key);
    }

    @Test
    void a_file_that_is_damaged_adds_nothing() throws IOException {
        WovenClasses known = new WovenClasses();
        weave(Vector.class, known);
        byte[] file = known.write();
        byte[] changed = file.clone();
        changed[file.length / 3] ^= 4;
        long key = WovenClasses.key(file(Vector.class), ClassFilter.Kind.JDK, Stage.INITIALISED);
        for (byte[] damaged : new byte[][] {changed, Arrays.copyOf(file, file.length - 1), {1, 2, 3}, {}}) {
            WovenClasses copy = new WovenClasses();
            copy.read(damaged);
            assertThat(copy.has(key)).isFalse();
        }
        WovenClasses copy = new WovenClasses();
        copy.read(file);
        assertThat(copy.has(key)).isTrue();
    }
}
