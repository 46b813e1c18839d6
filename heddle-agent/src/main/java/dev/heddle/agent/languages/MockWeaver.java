package dev.heddle.agent.languages;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A mock remembers how it was called, and in which order: a call writes it, as if it had a volatile field for that. Mockito is not woven but for the one
 * method to which each call of a mock comes, whichever way the mock was made.
 */
public final class MockWeaver {
    public static final String HANDLE = "handle(Lorg/mockito/invocation/Invocation;)Ljava/lang/Object;";

    private MockWeaver() {}

    public static void weave(WovenMethod method) {
        InsnList code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, 1));
        code.add(new MethodInsnNode(
                Opcodes.INVOKEINTERFACE, "org/mockito/invocation/Invocation", "getMock", "()Ljava/lang/Object;", true));
        code.add(WovenMethod.push(method.owner.registry.field("org/mockito/Mock", "calls", true)));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.MEMORY, "write", "(Ljava/lang/Object;II)V"));
        method.prepend(code);
    }
}
