package dev.heddle.agent.languages;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A library that an adapter stands in for is left alone but for one method, which asks the adapter for one of its arguments: its settings. */
public final class AdapterWeaver {
    private AdapterWeaver() {}

    public static void weave(WovenMethod method) {
        String adapter = ClassFilter.adapterFor(method.owner.name, method.node.name, method.node.desc);
        if (adapter == null) {
            return;
        }
        int local = method.has(Opcodes.ACC_STATIC) ? 0 : 1;
        for (Type type : Type.getArgumentTypes(method.node.desc)) {
            if (type.getSort() == Type.OBJECT && !ClassFilter.isJdkName(type.getInternalName())) {
                ask(method, adapter, local, type);
                return;
            }
            local += type.getSize();
        }
    }

    private static void ask(WovenMethod method, String adapter, int local, Type type) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        code.add(new LdcInsnNode(Type.getObjectType(method.owner.name)));
        code.add(new LdcInsnNode(adapter.replace('/', '.')));
        code.add(WovenMethod.hook(
                Hooks.ADAPTER, "asks", "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Object;"));
        code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName()));
        code.add(new VarInsnNode(Opcodes.ASTORE, local));
        method.prepend(code);
    }
}
