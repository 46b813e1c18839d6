package dev.heddle.agent.threads;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Enclosure;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Threads: started, run, joined, interrupted and asked for their state. */
public final class ThreadWeaver {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL = "java/lang/VirtualThread";

    private ThreadWeaver() {}

    /** Whether a method may be a thread's run(); which it really is, the hook finds out. */
    public static boolean mayBeThreadsRun(String owner, String superName, int access, String name, String descriptor) {
        return name.equals("run")
                && descriptor.equals("()V")
                && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0
                && (owner.equals(THREAD) || !superName.equals("java/lang/Object"));
    }

    public static boolean mayBeThreadsRun(WovenMethod method) {
        return mayBeThreadsRun(
                method.owner.name, method.owner.superName, method.node.access, method.node.name, method.node.desc);
    }

    /** {@code begun = runEntered(this)} at the entry; if so, the exits are reported, and what is thrown goes to the hook. */
    public static void weaveRun(WovenMethod method) {
        new Run(method).enclose();
    }

    private static final class Run extends Enclosure {
        // A copy, since the body may use local 0 for something else.
        private final int self = base;
        private final int begun = base + 1;

        Run(WovenMethod method) {
            super(method, "java/lang/Object", Opcodes.INTEGER);
        }

        @Override
        public InsnList entry() {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new VarInsnNode(Opcodes.ASTORE, self));
            code.add(WovenMethod.hook(Hooks.THREAD, "runEntered", "(Ljava/lang/Object;)Z"));
            code.add(new VarInsnNode(Opcodes.ISTORE, begun));
            return code;
        }

        @Override
        protected InsnList atReturn() {
            // Without a jump: its frame would have to know the locals that the body's own handlers, if some are here,
            // ask for.
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ALOAD, self));
            code.add(new VarInsnNode(Opcodes.ILOAD, begun));
            // So that the handler, which covers this place as well, does not report the exit again.
            code.add(new InsnNode(Opcodes.ICONST_0));
            code.add(new VarInsnNode(Opcodes.ISTORE, begun));
            code.add(WovenMethod.hook(Hooks.THREAD, "runReturned", "(Ljava/lang/Object;Z)V"));
            return code;
        }

        @Override
        protected InsnList atThrow(LabelNode handler) {
            InsnList code = new InsnList();
            LabelNode ours = new LabelNode();
            code.add(new VarInsnNode(Opcodes.ILOAD, begun));
            code.add(new JumpInsnNode(Opcodes.IFNE, ours));
            code.add(new InsnNode(Opcodes.ATHROW));
            code.add(ours);
            frame(code, "java/lang/Throwable");
            code.add(new VarInsnNode(Opcodes.ALOAD, self));
            code.add(new InsnNode(Opcodes.SWAP));
            code.add(WovenMethod.hook(Hooks.THREAD, "runExited", "(Ljava/lang/Object;Ljava/lang/Throwable;)V"));
            code.add(new InsnNode(Opcodes.RETURN));
            return code;
        }
    }

    public static boolean makesVirtual(String owner, String name) {
        return owner.equals(VIRTUAL) && name.equals("<init>");
    }

    /** A virtual thread's constructor: what it is to run is nowhere to be found later. */
    public static void weaveVirtual(WovenMethod method) {
        Type[] parameters = Type.getArgumentTypes(method.node.desc);
        int local = 1;
        for (Type parameter : parameters) {
            if (parameter.getInternalName().equals("java/lang/Runnable")) {
                for (AbstractInsnNode i : method.node.instructions.toArray()) {
                    if (i.getOpcode() == Opcodes.RETURN) {
                        InsnList code = new InsnList();
                        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                        code.add(new VarInsnNode(Opcodes.ALOAD, local));
                        code.add(WovenMethod.hook(
                                Hooks.THREAD, "virtualCreated", "(Ljava/lang/Object;Ljava/lang/Runnable;)V"));
                        method.before(i, code);
                    }
                }
            }
            local += parameter.getSize();
        }
    }
}
