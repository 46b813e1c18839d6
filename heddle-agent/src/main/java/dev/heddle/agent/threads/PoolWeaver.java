package dev.heddle.agent.threads;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where work goes from task to task inside the JDK: pools hand out what was submitted, futures are completed, forked tasks begin,
 * end and are joined. No application code calls these methods, so nothing announces them.
 */
public final class PoolWeaver {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final Members AT_ENTRY = Catalogue.ofThisJdk().members(Mark.ENTER);
    private static final Members AT_EXIT = Catalogue.ofThisJdk().members(Mark.EXIT);

    private PoolWeaver() {}

    public static boolean isWoven(String owner, String name) {
        return owner.startsWith(CONCURRENT) && (AT_ENTRY.have(owner, name) || AT_EXIT.have(owner, name));
    }

    public static void weave(WovenMethod method) {
        String owner = method.owner.name;
        if (!owner.startsWith(CONCURRENT)) {
            return;
        }
        String exit = AT_EXIT.of(owner, method.node.name);
        if (exit != null) {
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                if (i.getOpcode() >= Opcodes.IRETURN && i.getOpcode() <= Opcodes.RETURN) {
                    method.before(i, call(method, exit));
                }
            }
        }
        String entry = AT_ENTRY.of(owner, method.node.name);
        if (entry != null) {
            method.prepend(call(method, entry));
        }
    }

    private static InsnList call(WovenMethod method, String hook) {
        InsnList code = new InsnList();
        if (method.isStatic()) {
            code.add(WovenMethod.op(Opcodes.ACONST_NULL));
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        }
        code.add(WovenMethod.hook(Hooks.POOL, hook, "(Ljava/lang/Object;)V"));
        return code;
    }
}
