package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.jdk.ClassFilter;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

class UnlockHandlersTest {
    /** A lock in a lock, in a try; and methods that are locked. */
    static class Locks {
        private int value;

        int nested(Object one, Object other) {
            try {
                synchronized (one) {
                    value++;
                    synchronized (other) {
                        return 10 / value;
                    }
                }
            } catch (ArithmeticException e) {
                return -1;
            } finally {
                value = 0;
            }
        }

        synchronized int locked(int divisor) {
            return 10 / divisor;
        }

        static synchronized int lockedStatically(int divisor) {
            synchronized (Locks.class) {
                return 10 / divisor;
            }
        }
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = Locks.class.getResourceAsStream("UnlockHandlersTest$Locks.class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void no_handler_with_a_hook_covers_itself() throws IOException {
        assertThat(check(Woven.application(classFile()))).isEqualTo(5);
        assertThat(check(Woven.WEAVER.reshape(classFile(), Locks.class.getClassLoader(), ClassFilter.Kind.APPLICATION)))
                .isPositive();
    }

    /** Returns how many handlers cover themselves. */
    private static int check(byte[] woven) {
        ClassNode node = new ClassNode();
        new ClassReader(woven).accept(node, 0);
        int found = 0;
        for (MethodNode method : node.methods) {
            for (TryCatchBlockNode block : method.tryCatchBlocks) {
                if (block.start == block.handler) {
                    found++;
                    for (AbstractInsnNode i = block.start; i != block.end; i = i.getNext()) {
                        assertThat(i).isNotInstanceOf(MethodInsnNode.class);
                    }
                }
            }
        }
        return found;
    }

    @Test
    void the_jvm_takes_them() throws IOException {
        assertThat(Woven.load(Woven.application(classFile()))).isNotNull();
    }
}
