package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.monitors.MonitorPairs;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

class MonitorPairsTest {
    /**
     * A synchronized block in a try block as compilers wrote it before Java 5: what leaves the block when its monitor is given back is
     * caught outside, and the instruction that gives it back in the handler is covered by the outer one alone.
     */
    @Test
    void a_handler_that_catches_all_hides_those_after_it() {
        MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
        Label outerStart = new Label();
        Label start = new Label();
        Label handler = new Label();
        Label outerEnd = new Label();
        Label outerHandler = new Label();
        method.visitTryCatchBlock(start, handler, handler, null);
        method.visitTryCatchBlock(outerStart, outerEnd, outerHandler, "java/lang/InterruptedException");
        method.visitLabel(outerStart);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitVarInsn(Opcodes.ASTORE, 1);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitInsn(Opcodes.MONITORENTER);
        method.visitLabel(start);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Object", "wait", "()V", false);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitInsn(Opcodes.MONITOREXIT);
        method.visitJumpInsn(Opcodes.GOTO, outerEnd);
        method.visitLabel(handler);
        method.visitVarInsn(Opcodes.ASTORE, 2);
        method.visitVarInsn(Opcodes.ALOAD, 1);
        method.visitInsn(Opcodes.MONITOREXIT);
        method.visitVarInsn(Opcodes.ALOAD, 2);
        method.visitInsn(Opcodes.ATHROW);
        method.visitLabel(outerEnd);
        method.visitInsn(Opcodes.RETURN);
        method.visitLabel(outerHandler);
        method.visitInsn(Opcodes.POP);
        method.visitInsn(Opcodes.RETURN);
        assertThat(MonitorPairs.of(method)).hasSize(2);
    }
}
