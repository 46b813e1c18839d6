package dev.heddle.agent.system;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.WovenMethod;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What makes the JVM initialise a class: a static field or method, a new object. Only where there are to be choices in initialisers: a hook
 * in front of each of these is a lot, and most initialisers are nobody else's business.
 */
public final class InitialisationWeaver {
    private InitialisationWeaver() {}

    /** Puts a hook before an instruction that may initialise a class of the program. Comes before all other hooks. */
    public static void weave(WovenMethod method, AbstractInsnNode instruction) {
        if (!method.owner.exploresInitialisers || method.owner.version < Opcodes.V1_5) {
            return;
        }
        switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> {
                FieldInsnNode access = (FieldInsnNode) instruction;
                weave(method, instruction, access.owner, access.name);
            }
            case Opcodes.INVOKESTATIC -> {
                MethodInsnNode call = (MethodInsnNode) instruction;
                weave(method, instruction, call.owner, call.name);
            }
            case Opcodes.NEW -> weave(method, instruction, ((TypeInsnNode) instruction).desc, null);
            default -> {}
        }
    }

    private static void weave(WovenMethod method, AbstractInsnNode instruction, String type, String member) {
        boolean isOwn = type.equals(method.owner.name) && method.node.name.equals("<clinit>");
        if (isOwn || ClassFilter.isJdkName(type) || type.startsWith("dev/heddle/")) {
            return;
        }
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(Type.getObjectType(type)));
        code.add(member == null ? new InsnNode(Opcodes.ACONST_NULL) : new LdcInsnNode(member));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.INITIALISATION, "need", "(Ljava/lang/Class;Ljava/lang/String;I)V"));
        if (member == null) {
            LabelNode here = new LabelNode();
            code.add(here);
            rename(method, instruction, here);
        }
        method.before(instruction, code);
    }

    /** Frames tell an object without a constructor so far by the label of its {@code new}, which is not where the hook is. */
    private static void rename(WovenMethod method, AbstractInsnNode creation, LabelNode here) {
        for (AbstractInsnNode i = creation.getPrevious(); i != null && i.getOpcode() < 0; i = i.getPrevious()) {
            if (i instanceof LabelNode label) {
                for (AbstractInsnNode other : method.node.instructions) {
                    if (other instanceof FrameNode frame) {
                        replace(frame.local, label, here);
                        replace(frame.stack, label, here);
                    }
                }
            }
        }
    }

    private static void replace(List<Object> types, LabelNode label, LabelNode by) {
        if (types != null) {
            types.replaceAll(type -> type == label ? by : type);
        }
    }
}
