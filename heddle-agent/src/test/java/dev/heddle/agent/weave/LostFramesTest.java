package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.woven.Stage;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class LostFramesTest {
    /** The JVM gives the classes of the JDK back without frames. Too small a stack crashed it, some time later. */
    @ParameterizedTest
    @ValueSource(
            strings = {"java/util", "java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks"
            })
    void a_class_without_frames_gets_as_much_stack_as_with_them(String folder) throws IOException {
        int woven = 0;
        for (Path path : classesIn(folder)) {
            byte[] classFile = Files.readAllBytes(path);
            // Whether it was loaded before the agent came or after it.
            for (Stage stage : Stage.values()) {
                byte[] late = Woven.jdk(withoutFrames(classFile), stage);
                if (late != null) {
                    woven++;
                    assertThat(stacksOf(late)).as(path.toString()).isEqualTo(stacksOf(Woven.jdk(classFile, stage)));
                    assertThat(late).startsWith(Arrays.copyOf(classFile, 8));
                }
            }
        }
        assertThat(woven).isGreaterThan(2);
    }

    private static List<Path> classesIn(String folder) throws IOException {
        Path at = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base", folder);
        try (Stream<Path> files = Files.list(at)) {
            return files.filter(each -> each.toString().endsWith(".class")).toList();
        }
    }

    private static byte[] withoutFrames(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile).accept(writer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    private static Map<String, String> stacksOf(byte[] classFile) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, 0);
        Map<String, String> stacks = new TreeMap<>();
        for (MethodNode each : node.methods) {
            stacks.put(each.name + each.desc, each.maxStack + " and " + each.maxLocals);
        }
        return stacks;
    }
}
