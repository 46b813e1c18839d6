package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Stage;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/** What is woven when a class is defined is all that cannot be woven later, and not much more. */
class ShapeTest {
    static final class Plain {
        private int value;

        int next(AtomicInteger other) {
            IntSupplier lambda = () -> other.incrementAndGet() + value;
            IntSupplier own = this::size;
            synchronized (this) {
                return lambda.getAsInt() + own.getAsInt();
            }
        }

        int size() {
            return String.valueOf(value).length();
        }
    }

    static final class Referring {
        IntSupplier of(AtomicInteger counter) {
            return counter::incrementAndGet;
        }
    }

    static final class Inheriting extends AtomicInteger {
        IntSupplier own() {
            return this::incrementAndGet;
        }
    }

    static final class Locking {
        private int value;

        synchronized void set(int to) {
            value = to;
        }

        int get() {
            return value;
        }
    }

    private static byte[] bytesOf(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getName().replaceAll(".*[.]", "") + ".class")) {
            return in.readAllBytes();
        }
    }

    private static byte[] reshape(byte[] bytes) {
        return Woven.WEAVER.reshape(bytes, ShapeTest.class.getClassLoader(), ClassFilter.Kind.APPLICATION);
    }

    @Test
    void a_class_with_nothing_to_reshape_is_left_alone() throws IOException {
        assertThat(reshape(bytesOf(Plain.class))).isNull();
    }

    @Test
    void references_to_the_jdk_get_their_methods() throws IOException {
        assertThat(members(reshape(bytesOf(Referring.class)))).anyMatch(member -> member.contains("heddle$"));
        assertThat(members(reshape(bytesOf(Inheriting.class)))).anyMatch(member -> member.contains("heddle$"));
    }

    @Test
    void of_a_class_with_synchronized_methods_only_those_are_woven() throws IOException {
        byte[] reshaped = reshape(bytesOf(Locking.class));
        assertThat(Woven.hooksOf(reshaped, "set"))
                .containsExactly("MonitorHooks.enter", "MonitorHooks.exit", "MonitorHooks.exit");
        assertThat(Woven.hooksOf(reshaped, "get")).isEmpty();
        Woven.load(reshaped);
    }

    @Test
    void every_class_has_the_shape_from_the_start_that_it_will_have_when_all_is_woven() throws IOException {
        int reshaped = 0;
        int all = 0;
        for (byte[] bytes : libraries()) {
            byte[] first = reshape(bytes);
            byte[] whole = Woven.application(bytes);
            assertThat(members(first == null ? bytes : first)).isEqualTo(members(whole));
            reshaped += first == null ? 0 : 1;
            all++;
        }
        assertThat(all).isGreaterThan(1_000);
        assertThat(reshaped).isPositive().isLessThan(all / 4);
    }

    @Test
    void so_has_every_class_of_the_jdk() throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base", "java", "util");
        List<byte[]> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                classes.add(Files.readAllBytes(file));
            }
        }
        assertThat(classes).hasSizeGreaterThan(500);
        for (byte[] bytes : classes) {
            byte[] first = Woven.WEAVER.reshape(bytes, null, ClassFilter.Kind.JDK);
            byte[] whole = Woven.jdk(bytes, Stage.DEFINED);
            assertThat(members(first == null ? bytes : first)).isEqualTo(members(whole == null ? bytes : whole));
        }
    }

    /** The classes of the libraries that are on the class path of the tests. */
    private static List<byte[]> libraries() throws IOException {
        List<byte[]> classes = new ArrayList<>();
        for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!path.endsWith(".jar") || path.contains("heddle")) {
                continue;
            }
            try (JarFile jar = new JarFile(path)) {
                for (var entry : jar.stream().toList()) {
                    if (entry.getName().endsWith(".class") && !entry.getName().contains("-info")) {
                        classes.add(jar.getInputStream(entry).readAllBytes());
                    }
                }
            }
        }
        return classes;
    }

    private static List<String> members(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, ClassReader.SKIP_CODE);
        return node.methods.stream()
                .map(method -> method.access + " " + method.name + method.desc)
                .toList();
    }
}
