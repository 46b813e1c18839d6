package dev.heddle.agent.memory;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.SeenClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that lead from classes whose accesses to memory are recorded to natives and to classes whose accesses are not. What such code gets hold of, it may
 * write: the runtime is shown the receiver and the arguments, and decides by their classes.
 */
final class LeavingCalls {
    private final Catalogue catalogue;
    private final SeenClasses seen;

    LeavingCalls(Catalogue catalogue) {
        this.catalogue = catalogue;
        this.seen = catalogue.seenClasses();
    }

    void weave(WovenMethod method, MethodInsnNode call, InsnList code) {
        if (call.owner.startsWith("[") || call.owner.startsWith("dev/heddle/") || call.owner.endsWith("Exception")) {
            return;
        }
        boolean isKnown = seen.isLeftOut(call.owner) || catalogue.operations().of(call.owner) != null;
        boolean isSeen = seen.isSeen(null, call.owner);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        boolean hasReceiver = call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
        boolean isRecorded = isSeen && call.getOpcode() != Opcodes.INVOKEINTERFACE;
        if (isKnown && !isRecorded && !call.owner.startsWith("java/util/concurrent/")) {
            // It has no state of its own, but may write to arrays.
            give(method, call, arguments, code, Type.ARRAY);
        } else if (hasReceiver && !isKnown && (!isSeen || mayBeOther(call))) {
            Spill spill = new Spill(method, arguments, code);
            code.add(new InsnNode(Opcodes.DUP));
            code.add(WovenMethod.hook(Hooks.FOOTPRINT, "leaves", "(Ljava/lang/Object;)V"));
            for (int i = 0; i < arguments.length; i++) {
                gives(call, arguments[i], i, spill, code, Type.OBJECT);
            }
            spill.restore();
        } else if (!hasReceiver && !isSeen && !isKnown) {
            give(method, call, arguments, code, Type.OBJECT);
        }
    }

    /** Whether the object may be of another class than the call names, which nobody looks into. */
    private boolean mayBeOther(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKEINTERFACE
                || catalogue.names(Mark.VARIED).contain(call.owner);
    }

    /** Gives the arguments away whatever the receiver is: arrays only, or all of them. */
    private void give(WovenMethod method, MethodInsnNode call, Type[] arguments, InsnList code, int sort) {
        boolean any = false;
        for (Type argument : arguments) {
            any |= matters(argument, sort);
        }
        if (!any) {
            return;
        }
        Spill spill = new Spill(method, arguments, code);
        code.add(WovenMethod.hook(Hooks.FOOTPRINT, "leaves", "()V"));
        for (int i = 0; i < arguments.length; i++) {
            gives(call, arguments[i], i, spill, code, sort);
        }
        spill.restore();
    }

    private void gives(MethodInsnNode call, Type type, int argument, Spill spill, InsnList code, int sort) {
        if (matters(type, sort)) {
            code.add(spill.load(argument));
            String hook = seen.onlyReads(call.owner, call.name) ? "readArray" : "gives";
            code.add(WovenMethod.hook(Hooks.FOOTPRINT, hook, "(Ljava/lang/Object;)V"));
        }
    }

    private boolean matters(Type type, int sort) {
        return type.getSort() == Type.ARRAY
                || (sort == Type.OBJECT && type.getSort() == Type.OBJECT && !seen.isLeftOut(type.getInternalName()));
    }
}
