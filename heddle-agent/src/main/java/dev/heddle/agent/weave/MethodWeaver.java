package dev.heddle.agent.weave;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.calls.Holders;
import dev.heddle.agent.calls.LendWeaver;
import dev.heddle.agent.calls.MethodReferences;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.languages.AdapterWeaver;
import dev.heddle.agent.languages.DispatchWeaver;
import dev.heddle.agent.languages.DynamicCalls;
import dev.heddle.agent.languages.MockWeaver;
import dev.heddle.agent.memory.CoverageProbes;
import dev.heddle.agent.memory.MemoryWeaver;
import dev.heddle.agent.memory.WeakWeaver;
import dev.heddle.agent.monitors.MonitorWeaver;
import dev.heddle.agent.monitors.UnlockHandlers;
import dev.heddle.agent.system.InitialisationWeaver;
import dev.heddle.agent.system.QuietWeaver;
import dev.heddle.agent.system.RandomWeaver;
import dev.heddle.agent.system.SystemWeaver;
import dev.heddle.agent.threads.ThreadWeaver;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Weaves one method, in this order: the monitor instructions, which are looked for as the compiler left them; each instruction, calls by the
 * rules of {@link CallRule}; the entry and the exits, by the rules of {@link EndRule}.
 */
public final class MethodWeaver {
    private MethodWeaver() {}

    static void weave(WovenMethod method) {
        if (method.has(Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE) || CoverageProbes.isMethod(method.node.name)) {
            return;
        }
        ClassFilter.Kind kind = method.owner.kind;
        if (kind == ClassFilter.Kind.LANGUAGE) {
            DispatchWeaver.weave(method);
            QuietWeaver.weave(method);
            return;
        }
        if (kind == ClassFilter.Kind.ADAPTED) {
            AdapterWeaver.weave(method);
        }
        if (kind == ClassFilter.Kind.MOCKS) {
            MockWeaver.weave(method);
            return;
        }
        if (kind != ClassFilter.Kind.LINKAGE) {
            if (method.owner.isApplication()) {
                Holders.note(method);
            }
            MonitorWeaver.weaveBlocks(method);
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                method.follow(i);
                weaveInstruction(method, i);
            }
        }
        EndRule.weave(method);
        WeakWeaver.weaveBody(method);
    }

    /** Weaves of a method what cannot be woven once its class is loaded. */
    static void reshape(WovenMethod method) {
        for (AbstractInsnNode i : method.node.instructions.toArray()) {
            method.follow(i);
            if (method.owner.isApplication() && i instanceof InvokeDynamicInsnNode indy) {
                MethodReferences.weave(method, indy);
            }
        }
        if (method.has(Opcodes.ACC_SYNCHRONIZED) && MonitorWeaver.canUnlock(method)) {
            MonitorWeaver.weaveSynchronized(method);
            UnlockHandlers.weave(method);
        }
    }

    /** Weaves of a method nothing but what says so when it is called; but a thread that nobody sees begin would be waited for. */
    static void leave(WovenMethod method, String why) {
        if (method.owner.isApplication()) {
            reshape(method);
            LateWeaver.weaveUnwoven(method, why);
        } else {
            LateWeaver.weaveIgnored(method);
        }
        if (ThreadWeaver.mayBeThreadsRun(method)) {
            ThreadWeaver.weaveRun(method);
        }
    }

    private static void weaveInstruction(WovenMethod method, AbstractInsnNode i) {
        boolean application = method.owner.isApplication();
        InitialisationWeaver.weave(method, i);
        switch (i.getType()) {
            case AbstractInsnNode.METHOD_INSN -> CallRule.weave(method, (MethodInsnNode) i);
            case AbstractInsnNode.FIELD_INSN -> {
                FieldInsnNode access = (FieldInsnNode) i;
                if (application) {
                    MemoryWeaver.weaveField(method, access);
                    SystemWeaver.weaveField(method, access);
                }
                if (CallWeaver.isSharedPool(i.getOpcode(), access.owner, access.name)) {
                    CallWeaver.weavePool(method, access);
                } else if (RandomWeaver.isSalt(i.getOpcode(), access.owner, access.name)) {
                    RandomWeaver.weaveSalt(method, access);
                }
            }
            case AbstractInsnNode.INVOKE_DYNAMIC_INSN -> {
                InvokeDynamicInsnNode indy = (InvokeDynamicInsnNode) i;
                if (application && DynamicCalls.leadThrough(indy)) {
                    DynamicCalls.weave(method, indy);
                } else if (application) {
                    WeakWeaver.weaveLambda(method, indy);
                    MethodReferences.weave(method, indy);
                    LendWeaver.weave(method, indy);
                }
            }
            default -> {
                if (application) {
                    weaveArray(method, i);
                }
            }
        }
    }

    private static void weaveArray(WovenMethod method, AbstractInsnNode i) {
        int opcode = i.getOpcode();
        if (MemoryWeaver.isElementAccess(opcode)) {
            MemoryWeaver.weaveElement(method, i);
        } else if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.MULTIANEWARRAY) {
            MemoryWeaver.weaveCreation(method, i);
        }
    }
}
