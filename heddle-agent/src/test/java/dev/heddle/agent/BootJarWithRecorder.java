package dev.heddle.agent;

import dev.heddle.runtime.recording.Recorder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A boot jar that differs from the real one in that each hook records its call before it does what it does. */
final class BootJarWithRecorder {
    private static final String HOOKS = "dev/heddle/runtime/hooks/";
    private static final String REAL = "$real";
    private static final String RECORDER = Type.getInternalName(Recorder.class);

    private BootJarWithRecorder() {}

    static Path write() {
        try (InputStream boot = Agent.class.getResourceAsStream("/heddle-boot.jar")) {
            Path jar = Files.createTempFile("heddle-recording-boot", ".jar");
            jar.toFile().deleteOnExit();
            try (OutputStream file = Files.newOutputStream(jar)) {
                copy(boot, file);
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(InputStream boot, OutputStream file) throws IOException {
        try (JarInputStream from = new JarInputStream(boot);
                JarOutputStream to = new JarOutputStream(file)) {
            for (JarEntry entry = from.getNextJarEntry(); entry != null; entry = from.getNextJarEntry()) {
                byte[] content = from.readAllBytes();
                boolean hooks =
                        entry.getName().startsWith(HOOKS) && entry.getName().endsWith("Hooks.class");
                put(to, entry.getName(), hooks ? recording(content) : content);
            }
            try (InputStream recorder = Recorder.class.getResourceAsStream("Recorder.class")) {
                put(to, RECORDER + ".class", recorder.readAllBytes());
            }
        }
    }

    private static void put(JarOutputStream to, String name, byte[] content) throws IOException {
        to.putNextEntry(new JarEntry(name));
        to.write(content);
        to.closeEntry();
    }

    /**
     * Each public hook becomes two methods: one under its name, that records and calls the other, which is the hook as it was.
     * Hooks that use one another go straight to the latter, so that only calls by woven code are recorded.
     */
    private static byte[] recording(byte[] hooks) {
        ClassReader reader = new ClassReader(hooks);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new Doubling(writer, reader.getClassName()), 0);
        return writer.toByteArray();
    }

    private static boolean isHook(int access) {
        int hook = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        return (access & hook) == hook;
    }

    private static final class Doubling extends ClassVisitor {
        private final String owner;

        Doubling(ClassVisitor next, String owner) {
            super(Opcodes.ASM9, next);
            this.owner = owner;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            if (isHook(access)) {
                record(super.visitMethod(access, name, descriptor, signature, exceptions), name, descriptor);
            }
            String real = isHook(access) ? name + REAL : name;
            return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, real, descriptor, signature, exceptions)) {
                @Override
                public void visitMethodInsn(int opcode, String type, String called, String form, boolean isInterface) {
                    boolean isHook = type.startsWith(HOOKS) && opcode == Opcodes.INVOKESTATIC && isPublic(type, called);
                    super.visitMethodInsn(opcode, type, isHook ? called + REAL : called, form, isInterface);
                }
            };
        }

        private static boolean isPublic(String type, String method) {
            for (java.lang.reflect.Method each : hooksOf(type)) {
                if (each.getName().equals(method)) {
                    return isHook(each.getModifiers());
                }
            }
            return false;
        }

        private static java.lang.reflect.Method[] hooksOf(String type) {
            try {
                return Class.forName(type.replace('/', '.'), false, Doubling.class.getClassLoader())
                        .getDeclaredMethods();
            } catch (ClassNotFoundException e) {
                throw new AssertionError(e);
            }
        }

        private void record(MethodVisitor code, String name, String descriptor) {
            Type[] arguments = Type.getArgumentTypes(descriptor);
            String hook = owner.substring(owner.lastIndexOf('/') + 1) + "." + name;
            code.visitCode();
            code.visitLdcInsn(name.equals("at") ? hook + arguments.length : hook);
            code.visitIntInsn(Opcodes.BIPUSH, arguments.length);
            code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
            int local = 0;
            for (int i = 0; i < arguments.length; i++) {
                code.visitInsn(Opcodes.DUP);
                code.visitIntInsn(Opcodes.BIPUSH, i);
                code.visitVarInsn(arguments[i].getOpcode(Opcodes.ILOAD), local);
                box(code, arguments[i]);
                code.visitInsn(Opcodes.AASTORE);
                local += arguments[i].getSize();
            }
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, RECORDER, "record", "(Ljava/lang/String;[Ljava/lang/Object;)V", false);
            local = 0;
            for (Type argument : arguments) {
                code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), local);
                local += argument.getSize();
            }
            code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name + REAL, descriptor, false);
            code.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
            code.visitMaxs(0, 0);
            code.visitEnd();
        }

        private static void box(MethodVisitor code, Type type) {
            String box = switch (type.getSort()) {
                case Type.INT -> "java/lang/Integer";
                case Type.LONG -> "java/lang/Long";
                case Type.BOOLEAN -> "java/lang/Boolean";
                default -> null;
            };
            if (box != null) {
                code.visitMethodInsn(
                        Opcodes.INVOKESTATIC, box, "valueOf", "(" + type.getDescriptor() + ")L" + box + ";", false);
            }
        }
    }
}
