package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.ClassStage;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Weak memory has hooks of its own, and programs that do not ask for it are woven without them, before and after others that do. */
class WeakWeavingTest {
    private static final String HOOKS = "dev/heddle/runtime/hooks/weak/WeakHooks";

    /** Whatever is woven in another way for weak memory. */
    @SuppressWarnings("unused")
    static final class Accesses {
        static int shared;
        final int[] elements = {1, 2};
        final AtomicInteger counter = new AtomicInteger();
        volatile boolean ready;
        int data;

        int all() {
            data++;
            shared += elements[0];
            VarHandle.releaseFence();
            counter.lazySet(data);
            ready = true;
            IntSupplier captured = () -> elements[1];
            return captured.getAsInt();
        }
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = WeakWeavingTest.class.getResourceAsStream("WeakWeavingTest$Accesses.class")) {
            return in.readAllBytes();
        }
    }

    private static ClassWeaver weaver() {
        return new ClassWeaver(
                Woven.FILTER, new Woven.Numbers(), HookTable.of(Woven.class.getClassLoader()), new WovenClasses());
    }

    private static byte[] weave(ClassWeaver weaver) throws IOException {
        return weaver.weave(
                classFile(), Woven.class.getClassLoader(), ClassFilter.Kind.APPLICATION, ClassStage.DEFINED);
    }

    private static int weakHooks(byte[] woven) {
        int[] count = new int[1];
        new ClassReader(woven)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String type, boolean isInterface) {
                                        count[0] += owner.equals(HOOKS) ? 1 : 0;
                                    }
                                };
                            }
                        },
                        0);
        return count[0];
    }

    @Test
    void who_does_not_ask_for_weak_memory_is_woven_without_its_hooks() throws IOException {
        assertThat(weakHooks(weave(weaver()))).isZero();
    }

    @Test
    void a_program_under_weak_memory_changes_nothing_for_those_that_follow() throws IOException {
        byte[] before = weave(weaver());
        ClassWeaver weaver = weaver();
        weaver.weaken(true);
        byte[] weak = weave(weaver);
        assertThat(weakHooks(weak)).isGreaterThan(10);
        weaver.weaken(false);
        assertThat(weave(weaver)).isEqualTo(before).isNotEqualTo(weak);
    }
}
