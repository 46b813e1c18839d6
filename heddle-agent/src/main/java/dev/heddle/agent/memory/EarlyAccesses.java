package dev.heddle.agent.memory;

import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Accesses to memory of concurrent classes, whose methods are described as operations: what a call reads before the first of these begins is part of none. So objects are
 * shown as a whole, whether their fields are accessed by name, by a {@code VarHandle} or by {@code Unsafe}, and the runtime decides which accesses count.
 */
final class EarlyAccesses {
    private EarlyAccesses() {}

    /** Weaves an instruction; returns whether there is anything before it now. */
    static boolean weave(WovenMethod method, AbstractInsnNode i) {
        InsnList code = new InsnList();
        if (i instanceof FieldInsnNode access) {
            weaveField(method, access, code);
        } else if (i instanceof MethodInsnNode call && isMemoryAccess(call)) {
            weaveCall(method, call, code);
        }
        if (code.size() == 0) {
            return false;
        }
        method.before(i, code);
        return true;
    }

    private static void weaveField(WovenMethod method, FieldInsnNode access, InsnList code) {
        WovenClass owner = method.owner;
        boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        if (isStatic || (method.isConstructor() && access.owner.equals(owner.name))) {
            return;
        }
        FieldFlags.Found field =
                owner.surroundings.fields().resolve(owner.loader, access.owner, access.name, access.desc);
        if (!field.isFinal() && !isView(access)) {
            MemoryWeaver.copyTarget(access, code);
            code.add(touch(access.getOpcode() == Opcodes.PUTFIELD));
        }
    }

    /** Views are made when they are first asked for, and are all alike. */
    private static boolean isView(FieldInsnNode access) {
        return access.desc.endsWith("View;")
                || access.desc.endsWith("Map$Values;")
                || access.desc.endsWith("Map$KeySet;")
                || access.desc.endsWith("Map$EntrySet;")
                || access.desc.endsWith("Map$SubMap;");
    }

    private static boolean isMemoryAccess(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && (call.owner.equals("java/lang/invoke/VarHandle") || call.owner.equals("jdk/internal/misc/Unsafe"));
    }

    private static void weaveCall(WovenMethod method, MethodInsnNode call, InsnList code) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        if (arguments.length == 0 || arguments[0].getSort() < Type.ARRAY) {
            return;
        }
        boolean reads = call.name.startsWith("get") && !call.name.startsWith("getAnd");
        Spill spill = new Spill(method, arguments, code);
        code.add(spill.load(0));
        code.add(touch(!reads));
        spill.restore();
    }

    private static InsnList touch(boolean writes) {
        InsnList code = new InsnList();
        code.add(new InsnNode(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
        code.add(WovenMethod.hook(Hooks.FOOTPRINT, "touches", "(Ljava/lang/Object;Z)V"));
        return code;
    }
}
