package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.AccessBits;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Memory by reflection: {@code field.set(object, value)}, {@code Array.get(array, index)}. And what is not seen, but should be. */
public final class MirrorWeaver {
    private static final String FIELD = "java/lang/reflect/Field";

    private static final NameList MIRRORS = Catalogue.ofThisJdk().names(Mark.MIRROR);

    private MirrorWeaver() {}

    /** Weaves the call if it is an access to memory; also if it makes something of which nobody will see that it is one. */
    public static boolean weave(WovenMethod method, MethodInsnNode call) {
        boolean isAccess = call.name.startsWith("get") || call.name.startsWith("set");
        weaveAccessible(method, call);
        if (call.owner.equals(FIELD) && isAccess && call.desc.startsWith("(Ljava/lang/Object;")) {
            weaveField(method, call);
            return true;
        }
        if (call.owner.equals("java/lang/reflect/Array") && isAccess && call.desc.startsWith("(Ljava/lang/Object;I")) {
            weaveElement(method, call);
            return true;
        }
        if (makesAccessor(call)) {
            hide(method, call, "hides");
        } else if (call.owner.equals("java/lang/invoke/MethodHandles$Lookup") && isMethod(call.name)) {
            weaveFirst(method, call, "hidesMethodOf", "(Ljava/lang/Object;)V");
        } else if (call.owner.equals("java/lang/reflect/Method") && call.name.equals("invoke")) {
            weaveFirst(method, call, "lends", "(Ljava/lang/Object;I)V");
        } else if (call.owner.equals("java/util/Map$Entry") && call.name.equals("setValue")) {
            hide(method, call, "hidesNow");
        }
        return false;
    }

    /** Whether a mirror may be used is a state of its own, which {@code setAccessible} changes and each use asks for. */
    private static void weaveAccessible(WovenMethod method, MethodInsnNode call) {
        if (!MIRRORS.contain(call.owner) || call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
            return;
        }
        switch (call.name) {
            case "setAccessible", "trySetAccessible" ->
                CallWeaver.touch(method, call, AccessBits.WRITE | AccessBits.OPAQUE);
            case "canAccess", "isAccessible", "invoke", "newInstance" ->
                CallWeaver.touch(method, call, AccessBits.READ | AccessBits.OPAQUE);
            default -> {
                boolean reads = call.owner.equals(FIELD) && call.desc.startsWith("(Ljava/lang/Object;");
                if (reads && (call.name.startsWith("get") || call.name.startsWith("set"))) {
                    CallWeaver.touch(method, call, AccessBits.READ | AccessBits.OPAQUE);
                }
            }
        }
    }

    private static void hide(WovenMethod method, MethodInsnNode call, String hook) {
        InsnList code = new InsnList();
        code.add(WovenMethod.hook(Hooks.LATE, hook, "()V"));
        method.before(call, code);
    }

    /** Whether it makes a method handle that reads or writes memory: of a field, of an array, of what a VarHandle stands for, or of what native code does. */
    private static boolean makesAccessor(MethodInsnNode call) {
        return switch (call.owner) {
            case "java/lang/invoke/MethodHandles$Lookup", "java/lang/invoke/MethodHandles" ->
                call.name.endsWith("Getter") || call.name.endsWith("Setter") || call.name.startsWith("varHandle");
            case "java/lang/invoke/VarHandle" -> call.name.equals("toMethodHandle");
            case "java/lang/foreign/Linker" -> call.name.equals("downcallHandle") || call.name.equals("upcallStub");
            default -> false;
        };
    }

    /** Makes one that calls a method: of a class, on an object, or of a mirror. */
    private static boolean isMethod(String name) {
        return switch (name) {
            case "findVirtual", "findStatic", "findSpecial", "findConstructor", "bind" -> true;
            default -> name.startsWith("unreflect") && !name.endsWith("VarHandle");
        };
    }

    /** A hook that gets the call's first argument, and the site if it wants it. */
    private static void weaveFirst(WovenMethod method, MethodInsnNode call, String hook, String descriptor) {
        InsnList code = new InsnList();
        Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
        code.add(spill.load(0));
        if (descriptor.contains("I")) {
            code.add(WovenMethod.push(method.site()));
        }
        code.add(WovenMethod.hook(Hooks.CALL, hook, descriptor));
        spill.restore();
        method.before(call, code);
    }

    private static int accessOf(MethodInsnNode call) {
        return call.name.startsWith("get") ? AccessBits.READ : AccessBits.WRITE;
    }

    private static void weaveField(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
        code.add(new InsnNode(Opcodes.DUP));
        code.add(spill.load(0));
        code.add(WovenMethod.push(accessOf(call)));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.MEMORY, "field", "(Ljava/lang/reflect/Field;Ljava/lang/Object;II)V"));
        spill.restore();
        method.before(call, code);
    }

    private static void weaveElement(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
        code.add(spill.load(0));
        code.add(spill.load(1));
        code.add(WovenMethod.push(method.site()));
        String hook = accessOf(call) == AccessBits.READ ? "readElement" : "writeElement";
        code.add(WovenMethod.hook(Hooks.MEMORY, hook, "(Ljava/lang/Object;II)V"));
        spill.restore();
        method.before(call, code);
    }
}
