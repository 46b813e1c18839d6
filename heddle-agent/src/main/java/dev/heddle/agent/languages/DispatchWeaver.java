package dev.heddle.agent.languages;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The places where Groovy's runtime does what the program asked for: turns a method or a field into a handle, calls or accesses it by
 * reflection, gets or puts a map's entry that was written as a property, or calls one of the methods that Groovy adds to the JDK's.
 */
public final class DispatchWeaver {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String METHOD = "Ljava/lang/reflect/Method;";
    private static final String FIELD = "Ljava/lang/reflect/Field;";

    /** How far a map and its key are apart from the call, at most. */
    private static final int ARGUMENTS = 4;

    private DispatchWeaver() {}

    public static void weave(WovenMethod method) {
        if (!ClassFilter.isDispatch(method.owner.name)) {
            return;
        }
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            if (i instanceof MethodInsnNode call && call.getOpcode() != Opcodes.INVOKESTATIC) {
                weaveCall(method, call);
            }
        }
        if (isOfGroovys(method)) {
            InsnList code = new InsnList();
            announce(method, code);
            method.prepend(code);
        }
    }

    private static void weaveCall(WovenMethod method, MethodInsnNode call) {
        if (ClassFilter.isExtension(method.owner.name)) {
            if (CallWeaver.isAnnounced(method.owner, call)) {
                announceBefore(method, call);
            }
            return;
        }
        switch (call.owner + "." + call.name) {
            case LOOKUP + ".unreflect", LOOKUP + ".unreflectGetter" -> replace(method, call);
            case "java/lang/reflect/Method.invoke" -> tell(method, call, "call", "(" + METHOD + ")V");
            case "java/lang/reflect/Field.get" -> tell(method, call, "read", "(" + FIELD + "Ljava/lang/Object;)V");
            case "java/lang/reflect/Field.set" -> tell(method, call, "write", "(" + FIELD + "Ljava/lang/Object;)V");
            case "java/util/Map.get", "java/util/Map.put" -> {
                if (isOnProgramsMap(call)) {
                    announceBefore(method, call);
                }
            }
            default -> {}
        }
    }

    private static void announce(WovenMethod method, InsnList code) {
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, "announce", "()V")) {
            code.add(WovenMethod.hook(Hooks.DYNAMIC, "announce", "()V"));
        }
    }

    private static void announceBefore(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        announce(method, code);
        method.before(call, code);
    }

    private static void replace(WovenMethod method, MethodInsnNode call) {
        String descriptor = "(L" + LOOKUP + ";" + call.desc.substring(1);
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, call.name, descriptor)) {
            method.node.instructions.set(call, WovenMethod.hook(Hooks.DYNAMIC, call.name, descriptor));
        }
    }

    /** Tells the method or the field, and the object if the hook wants it. */
    private static void tell(WovenMethod method, MethodInsnNode call, String hook, String descriptor) {
        if (method.owner.surroundings.hooks().has(Hooks.DYNAMIC, hook, descriptor)) {
            InsnList code = new InsnList();
            Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
            code.add(new InsnNode(Opcodes.DUP));
            if (Type.getArgumentTypes(descriptor).length > 1) {
                code.add(spill.load(0));
            }
            code.add(WovenMethod.hook(Hooks.DYNAMIC, hook, descriptor));
            spill.restore();
            method.before(call, code);
        }
    }

    /** {@code ((Map) object).get(name)}, and not one of the maps that Groovy has for itself, which come from a field or a call. */
    private static boolean isOnProgramsMap(MethodInsnNode call) {
        AbstractInsnNode i = WovenMethod.previous(call);
        for (int count = 0; i != null && count < ARGUMENTS && i.getOpcode() != Opcodes.CHECKCAST; count++) {
            i = WovenMethod.previous(i);
        }
        return i != null
                && i.getOpcode() == Opcodes.CHECKCAST
                && WovenMethod.previous(i) != null
                && WovenMethod.previous(i).getOpcode() == Opcodes.ALOAD;
    }

    /** Whether it is a method that Groovy adds to the JDK's classes: there is a class for each. */
    private static boolean isOfGroovys(WovenMethod method) {
        return method.owner.name.startsWith("org/codehaus/groovy/runtime/dgm$")
                && (method.node.name.equals("invoke") || method.node.name.equals("doMethodInvoke"));
    }
}
