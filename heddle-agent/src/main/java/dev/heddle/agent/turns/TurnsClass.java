package dev.heddle.agent.turns;

import dev.heddle.agent.classfile.ClassFiles;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Weaves a class of the program. Synchronized methods get a block that does the same, unless they change the variable of their receiver, as no compiler does; initialisers are performance-critical, as everybody waits for them
 * outside of all turns.
 */
final class TurnsClass extends ClassVisitor {
    private final ClassFiles files;
    private final ClassLoader loader;
    private final Map<String, Before> synchronizedMethods;

    private String type;
    private boolean hasFrames;
    private boolean hasClassConstants;
    private TurnBridges bridges;

    private TurnsClass(ClassVisitor to, ClassFiles files, ClassLoader loader, Map<String, Before> methods) {
        super(Opcodes.ASM9, to);
        this.files = files;
        this.loader = loader;
        synchronizedMethods = methods;
    }

    static byte[] weave(byte[] bytes, ClassFiles files, ClassLoader loader) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new TurnsClass(writer, files, loader, look(reader)), 0);
        return writer.toByteArray();
    }

    /** What has to be known of a synchronized method before it is woven. */
    private static final class Before {
        boolean isClosed;
        int line;
    }

    private static Map<String, Before> look(ClassReader reader) {
        Map<String, Before> methods = new HashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String desc, String signature, String[] exceptions) {
                        if ((access & Opcodes.ACC_SYNCHRONIZED) == 0) {
                            return null;
                        }
                        Before before = new Before();
                        methods.put(name + desc, before);
                        boolean hasReceiver = (access & Opcodes.ACC_STATIC) == 0;
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public void visitVarInsn(int opcode, int local) {
                                before.isClosed |= hasReceiver && local == 0 && opcode == Opcodes.ASTORE;
                            }

                            @Override
                            public void visitLineNumber(int line, Label start) {
                                before.line = before.line == 0 ? line : before.line;
                            }
                        };
                    }
                },
                ClassReader.SKIP_FRAMES);
        return methods;
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
        Before before = hasCode && isSynchronized ? synchronizedMethods.get(name + desc) : null;
        boolean opens = before != null && (isStatic ? hasClassConstants : !before.isClosed);
        int modifiers = opens ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor code = super.visitMethod(modifiers, name, desc, signature, exceptions);
        if (!hasCode) {
            return code;
        }
        if (opens) {
            code = new Opened(code, isStatic ? null : type, before.line);
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
        private final int line;

        Opened(MethodVisitor to, String receiver, int line) {
            super(to, receiver, hasFrames);
            this.line = line;
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
            if (line != 0) {
                Label start = new Label();
                code.visitLabel(start);
                code.visitLineNumber(line, start);
            }
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
