package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.agent.hooks.HookTable;
import dev.heddle.agent.hooks.Registry;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Stage;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Classes that are woven in the test's own JVM, where the runtime's hooks are on the class path and control nothing. */
final class Woven {
    static final ClassFilter FILTER = new ClassFilter(List.of(), List.of());

    static final ClassWeaver WEAVER =
            new ClassWeaver(FILTER, new Numbers(), HookTable.of(Woven.class.getClassLoader()), new WovenClasses());

    private Woven() {}

    static final class Numbers implements Registry {
        @Override
        public int site(String text) {
            return text.hashCode() & 0xffff;
        }

        @Override
        public void call(int site, String owner, String method, boolean reads, boolean writes) {}

        @Override
        public void holder(int site, String type, String name) {}

        @Override
        public void initialiser(String name, int[] mentioned) {}

        @Override
        public int fieldInside(String owner, String name) {
            return name.hashCode() & 0xffff;
        }

        @Override
        public int field(String owner, String name, boolean isVolatile) {
            return name.hashCode() & 0xffff;
        }
    }

    static byte[] application(byte[] classFile) {
        return WEAVER.weave(classFile, Woven.class.getClassLoader(), ClassFilter.Kind.APPLICATION, Stage.DEFINED);
    }

    static byte[] jdk(byte[] classFile, Stage stage) {
        return WEAVER.weave(classFile, null, ClassFilter.Kind.JDK, stage);
    }

    /** Defines the class in a loader of its own, and has the JVM verify it. */
    static Class<?> load(byte[] classFile) {
        String name = new ClassReader(classFile).getClassName().replace('/', '.');
        Class<?> type = new ClassLoader(Woven.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(name, classFile, 0, classFile.length);
            }
        }.define();
        // Asking for the methods links the class, and linking verifies it.
        assertThat(type.getDeclaredMethods()).isNotNull();
        return type;
    }

    /** The hooks a method calls, in the order of its code. */
    static List<String> hooksOf(byte[] classFile, String method) {
        ClassNode node = new ClassNode();
        new ClassReader(classFile).accept(node, 0);
        List<String> hooks = new ArrayList<>();
        for (MethodNode each : node.methods) {
            if (each.name.equals(method)) {
                for (AbstractInsnNode i : each.instructions) {
                    if (i instanceof MethodInsnNode call && call.owner.startsWith("dev/heddle/runtime/hooks/")) {
                        hooks.add(call.owner.substring(call.owner.lastIndexOf('/') + 1) + "." + call.name);
                    }
                }
            }
        }
        return hooks;
    }
}
