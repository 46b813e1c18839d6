package dev.heddle.agent.classfile;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Class files that the JVM gives back without their frames: it keeps none of a class that it did not verify, which are those of the JDK, and all
 * if verification is off. Since Java 7 ASM takes the height of the stack after a jump from the frames. Where they are missing it comes to too
 * little, nobody verifies that either, and the JVM writes beyond the stack, or its compiler crashes. Called a class file of Java 6, ASM follows
 * the jumps themselves.
 */
public final class LostFrames extends ClassVisitor {
    private static final int VERSION = 4;

    private final MethodVisitor code = new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitFrame(int type, int numLocal, Object[] local, int numStack, Object[] stack) {
            found = true;
        }
    };
    private boolean found;

    private LostFrames() {
        super(Opcodes.ASM9);
    }

    /** Whether a class file has no frames; it may be that it needs none. */
    public static boolean in(ClassReader reader) {
        LostFrames frames = new LostFrames();
        reader.accept(frames, ClassReader.SKIP_DEBUG);
        return !frames.found;
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return found ? null : code;
    }

    /** Has the writer follow the jumps. */
    public static ClassVisitor followJumps(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String signature, String superName, String[] interfaces) {
                super.visit(Opcodes.V1_6, access, name, signature, superName, interfaces);
            }
        };
    }

    /** Gives a class file that was written the version that it had when it was read. */
    public static byte[] restoreVersion(byte[] written, ClassReader read) {
        for (int i = VERSION; i < VERSION + Integer.BYTES; i++) {
            written[i] = (byte) read.readByte(i);
        }
        return written;
    }
}
