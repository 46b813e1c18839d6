package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.agent.hooks.Unwoven;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Code that javac does not write, but other compilers do, or did. */
class GeneratedClassesTest implements Opcodes {
    private static byte[] generate(
            int version, int access, String name, String descriptor, Consumer<MethodVisitor> code) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, "generated/Sample", null, "java/lang/Object", null);
        writer.visitField(ACC_PUBLIC | ACC_STATIC, "count", "J", null, null).visitEnd();
        MethodVisitor method = writer.visitMethod(access, name, descriptor, null, null);
        method.visitCode();
        code.accept(method);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static Object call(byte[] classFile, String name, Class<?>[] types, Object... arguments) throws Exception {
        try {
            return Woven.load(classFile).getMethod(name, types).invoke(null, arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw (Exception) e.getCause();
        }
    }

    /** Kotlin's synchronized: the lock is stored, loaded, entered; and loaded again from the same local for the exit. */
    private static void kotlinsSynchronized(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label done = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitTryCatchBlock(handler, done, handler, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITORENTER);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(end);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(ARETURN);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, 3);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(done);
        code.visitVarInsn(ALOAD, 3);
        code.visitInsn(ATHROW);
    }

    @Test
    void a_monitor_that_is_loaded_twice_is_entered_and_exited_as_one() throws Exception {
        byte[] woven = Woven.application(generate(
                V1_8,
                ACC_PUBLIC | ACC_STATIC,
                "text",
                "(Ljava/lang/Object;)Ljava/lang/String;",
                GeneratedClassesTest::kotlinsSynchronized));
        assertThat(Woven.hooksOf(woven, "text"))
                .filteredOn(hook -> hook.startsWith("MonitorHooks"))
                .containsExactly("MonitorHooks.enter", "MonitorHooks.exit", "MonitorHooks.exit");
        Class<?>[] types = {Object.class};
        assertThat(call(woven, "text", types, 42)).isEqualTo("42");
        Object failing = new Object() {
            @Override
            public String toString() {
                throw new IllegalStateException();
            }
        };
        assertThatThrownBy(() -> call(woven, "text", types, failing)).isInstanceOf(IllegalStateException.class);
        assertThat(Thread.holdsLock(failing)).isFalse();
    }

    /** As Scala and Eclipse do it: {@code dup; astore; monitorenter} like javac, but with frames that give the local the lock's type. */
    private static void scalasSynchronized(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label empty = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(DUP);
        code.visitVarInsn(ASTORE, 1);
        code.visitInsn(MONITORENTER);
        code.visitLabel(start);
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        code.visitInsn(DUP);
        code.visitJumpInsn(IFEQ, empty);
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitLabel(empty);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(end);
        code.visitInsn(IRETURN);
        code.visitLabel(handler);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitInsn(ATHROW);
    }

    @Test
    void a_monitor_whose_local_has_a_type_keeps_it() throws Exception {
        byte[] woven = Woven.application(generate(
                V1_8,
                ACC_PUBLIC | ACC_STATIC,
                "length",
                "(Ljava/lang/String;)I",
                GeneratedClassesTest::scalasSynchronized));
        assertThat(Woven.hooksOf(woven, "length"))
                .filteredOn(hook -> hook.startsWith("MonitorHooks"))
                .containsExactly("MonitorHooks.enter", "MonitorHooks.exit", "MonitorHooks.exit");
        assertThat(call(woven, "length", new Class<?>[] {String.class}, "abc")).isEqualTo(4);
    }

    @Test
    void monitors_that_cannot_be_paired_are_left_alone_and_reported() {
        byte[] woven =
                Woven.application(generate(V1_8, ACC_PUBLIC | ACC_STATIC, "odd", "(Ljava/lang/Object;Z)V", code -> {
                    Label skip = new Label();
                    code.visitVarInsn(ILOAD, 1);
                    code.visitJumpInsn(IFEQ, skip);
                    code.visitVarInsn(ALOAD, 0);
                    code.visitInsn(MONITORENTER);
                    code.visitLabel(skip);
                    code.visitInsn(RETURN);
                }));
        assertThat(Woven.hooksOf(woven, "odd")).containsExactly("LateHooks.unwoven");
        assertThat(Unwoven.list()).anyMatch(line -> line.startsWith("generated.Sample.odd("));
        Woven.load(woven);
    }

    @ParameterizedTest
    @ValueSource(ints = {V1_5, V1_6, V1_7, V1_8, V11, V17})
    void synchronized_methods_of_every_class_file_version_become_blocks(int version) throws Exception {
        byte[] woven = Woven.application(generate(
                version, ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "add", "(JI)J", GeneratedClassesTest::loop));
        assertThat(Woven.hooksOf(woven, "add")).contains("MonitorHooks.enter", "MonitorHooks.exit");
        Class<?>[] types = {long.class, int.class};
        assertThat(call(woven, "add", types, 5L, 3)).isEqualTo(8L);
    }

    /** A loop whose head is the first instruction, with a static of two words. */
    private static void loop(MethodVisitor code) {
        Label head = new Label();
        Label out = new Label();
        code.visitLabel(head);
        code.visitVarInsn(ILOAD, 2);
        code.visitJumpInsn(IFEQ, out);
        code.visitVarInsn(LLOAD, 0);
        code.visitInsn(LCONST_1);
        code.visitInsn(LADD);
        code.visitInsn(DUP2);
        code.visitFieldInsn(PUTSTATIC, "generated/Sample", "count", "J");
        code.visitVarInsn(LSTORE, 0);
        code.visitIincInsn(2, -1);
        code.visitJumpInsn(GOTO, head);
        code.visitLabel(out);
        code.visitFieldInsn(GETSTATIC, "generated/Sample", "count", "J");
        code.visitInsn(LRETURN);
    }

    @Test
    void a_static_synchronized_method_from_before_java_5_is_woven_like_any_other() {
        byte[] woven = Woven.application(
                generate(V1_4, ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, "add", "(JI)J", GeneratedClassesTest::loop));
        assertThat(Woven.hooksOf(woven, "add")).contains("MemoryHooks.readStatic", "MonitorHooks.enter");
        Woven.load(woven);
    }

    @Test
    void unsafe_is_reported_with_its_object_and_offset() {
        byte[] woven = Woven.application(
                generate(V11, ACC_PUBLIC | ACC_STATIC, "put", "(Lsun/misc/Unsafe;Ljava/lang/Object;J)Z", code -> {
                    code.visitVarInsn(ALOAD, 0);
                    code.visitVarInsn(ALOAD, 1);
                    code.visitVarInsn(LLOAD, 2);
                    code.visitInsn(ICONST_1);
                    code.visitMethodInsn(INVOKEVIRTUAL, "sun/misc/Unsafe", "putInt", "(Ljava/lang/Object;JI)V", false);
                    code.visitVarInsn(ALOAD, 0);
                    code.visitVarInsn(ALOAD, 1);
                    code.visitVarInsn(LLOAD, 2);
                    code.visitInsn(LCONST_0);
                    code.visitInsn(LCONST_1);
                    code.visitMethodInsn(
                            INVOKEVIRTUAL, "sun/misc/Unsafe", "compareAndSwapLong", "(Ljava/lang/Object;JJJ)Z", false);
                    code.visitInsn(IRETURN);
                }));
        assertThat(Woven.hooksOf(woven, "put"))
                .containsExactly("MemoryHooks.unsafe", "MemoryHooks.unsafe", "MemoryHooks.tried");
        Woven.load(woven);
    }

    @Test
    void a_method_that_hooks_would_make_too_long_is_left_as_it_is_and_reported() {
        byte[] woven = Woven.application(generate(V17, ACC_PUBLIC | ACC_STATIC, "huge", "()V", code -> {
            for (int i = 0; i < 9_000; i++) {
                code.visitFieldInsn(GETSTATIC, "generated/Sample", "count", "J");
                code.visitInsn(POP2);
            }
            code.visitInsn(RETURN);
        }));
        assertThat(Woven.hooksOf(woven, "huge")).containsExactly("LateHooks.unwoven");
        assertThat(Unwoven.list()).anyMatch(line -> line.startsWith("generated.Sample.huge()"));
        Woven.load(woven);
    }

    /** As JaCoCo does it: an array from a method of its own or a dynamic constant, kept in a variable, and marks in it. */
    private static void markedBy(MethodVisitor code, boolean byConstant) {
        if (byConstant) {
            code.visitLdcInsn(new ConstantDynamic(
                    "$jacocoData",
                    "Ljava/lang/Object;",
                    new Handle(H_INVOKESTATIC, "generated/Sample", "$jacocoInit", "()[Z", false)));
            code.visitTypeInsn(CHECKCAST, "[Z");
        } else {
            code.visitMethodInsn(INVOKESTATIC, "generated/Sample", "$jacocoInit", "()[Z", false);
        }
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ICONST_0);
        code.visitInsn(ICONST_1);
        code.visitInsn(BASTORE);
        code.visitVarInsn(ALOAD, 1);
        code.visitIntInsn(BIPUSH, 7);
        code.visitInsn(ICONST_1);
        code.visitInsn(BASTORE);
        code.visitInsn(RETURN);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void marks_of_coverage_are_no_accesses(boolean byConstant) {
        byte[] woven = Woven.application(
                generate(V17, ACC_PUBLIC | ACC_STATIC, "text", "([Z)V", code -> markedBy(code, byConstant)));
        assertThat(Woven.hooksOf(woven, "text")).containsExactly("MemoryHooks.writeElement");
    }
}
