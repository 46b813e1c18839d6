package dev.heddle.agent.turns;

import dev.heddle.agent.classfile.ClassFiles;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Weaves a class of the program. Synchronized methods get a block that does the same; initialisers are performance-critical, as everybody waits for them outside of all turns. */
final class TurnsClass extends ClassVisitor {
    private final ClassFiles files;
    private final ClassLoader loader;
    /** Methods that cannot be opened: they change their receiver's variable. */
    private final Set<String> closed;

    private String type;
    private boolean hasFrames;
    private boolean hasClassConstants;
    private TurnBridges bridges;

    private TurnsClass(ClassVisitor to, ClassFiles files, ClassLoader loader, Set<String> closed) {
        super(Opcodes.ASM9, to);
        this.files = files;
        this.loader = loader;
        this.closed = closed;
    }

    static byte[] weave(byte[] bytes, ClassFiles files, ClassLoader loader) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new TurnsClass(writer, files, loader, closed(reader)), 0);
        return writer.toByteArray();
    }

    private static Set<String> closed(ClassReader reader) {
        Set<String> closed = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        if ((access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC)) != Opcodes.ACC_SYNCHRONIZED) {
                            return null;
                        }
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitVarInsn(int opcode, int local) {
                                if (local == 0 && opcode == Opcodes.ASTORE) {
                                    closed.add(name + desc);
                                }
                            }
                        };
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return closed;
    }

    @Override
    public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
        type = name;
        int major = version & 0xFFFF;
        hasFrames = major >= Opcodes.V1_6;
        hasClassConstants = major >= Opcodes.V1_5;
        bridges = new TurnBridges(name, (access & Opcodes.ACC_INTERFACE) != 0, major);
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(int access, String name, String desc, String signature, String[] exceptions) {
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        boolean isSynchronized = (access & Opcodes.ACC_SYNCHRONIZED) != 0;
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        boolean opens = hasCode && isSynchronized && (isStatic ? hasClassConstants : !closed.contains(name + desc));
        int modifiers = opens ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor code = super.visitMethod(modifiers, name, desc, signature, exceptions);
        if (!hasCode) {
            return code;
        }
        if (opens) {
            code = new Opened(code, isStatic ? null : type);
        } else if (name.equals("<clinit>")) {
            code = new Initialiser(code);
        }
        return new TurnsMethod(code, files, loader, bridges, type.replace('/', '.') + '.' + name);
    }

    @Override
    public void visitEnd() {
        bridges.write(cv);
        super.visitEnd();
    }

    /** A synchronized method as one with a synchronized block. */
    private final class Opened extends BracketedMethod {
        private final boolean isStatic;

        Opened(MethodVisitor to, String receiver) {
            super(to, receiver, hasFrames);
            isStatic = receiver == null;
        }

        private void monitor(MethodVisitor code) {
            if (isStatic) {
                code.visitLdcInsn(Type.getObjectType(type));
            } else {
                code.visitVarInsn(Opcodes.ALOAD, 0);
            }
        }

        @Override
        void begin(MethodVisitor code) {
            monitor(code);
            TurnBridges.hook(code, "entering", "(Ljava/lang/Object;)V");
            monitor(code);
            code.visitInsn(Opcodes.MONITORENTER);
        }

        @Override
        void end(MethodVisitor code) {
            monitor(code);
            TurnBridges.hook(code, "exiting", "(Ljava/lang/Object;)V");
            monitor(code);
            code.visitInsn(Opcodes.MONITOREXIT);
        }
    }

    private final class Initialiser extends BracketedMethod {
        Initialiser(MethodVisitor to) {
            super(to, null, hasFrames);
        }

        @Override
        void begin(MethodVisitor code) {
            TurnBridges.hook(code, "beginCritical", "()V");
        }

        @Override
        void end(MethodVisitor code) {
            TurnBridges.hook(code, "endCritical", "()V");
        }
    }
}
