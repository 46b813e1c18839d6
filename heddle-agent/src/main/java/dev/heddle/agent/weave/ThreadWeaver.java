package dev.heddle.agent.weave;

import dev.heddle.agent.weave.CallSite.Match;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Threads: started, run, joined, interrupted and asked for their state. */
final class ThreadWeaver {
    private static final String THREAD = "java/lang/Thread";
    private static final String VIRTUAL = "java/lang/VirtualThread";

    private static final String IN_CONTAINER = "start(Ljdk/internal/vm/ThreadContainer;)V";
    private static final String IN_CONTAINER_HOOK = "(Ljava/lang/Thread;Ljdk/internal/vm/ThreadContainer;)Z";

    static final List<EntryHook> ENTRY_HOOKS = List.of(
            entry(THREAD, "start()V", "start", "(Ljava/lang/Thread;)Z"),
            // 21 and later: how pools start their threads. start() does not come through here, but
            // VirtualThread.start() does.
            new EntryHook(THREAD, IN_CONTAINER, Hooks.CONTAINER, "start", IN_CONTAINER_HOOK),
            new EntryHook(VIRTUAL, IN_CONTAINER, Hooks.CONTAINER, "start", IN_CONTAINER_HOOK),
            entry(THREAD, "join(J)V", "join", "(Ljava/lang/Thread;J)Z"),
            entry(THREAD, "join(Ljava/time/Duration;)Z", "joinFor", "(Ljava/lang/Thread;Ljava/time/Duration;)I"),
            entry(THREAD, "interrupt()V", "interrupt", "(Ljava/lang/Thread;)Z"),
            entry(VIRTUAL, "interrupt()V", "interrupt", "(Ljava/lang/Thread;)Z"),
            entry(THREAD, "isInterrupted()Z", "isInterrupted", "(Ljava/lang/Thread;)I"),
            entry(VIRTUAL, "isInterrupted()Z", "isInterrupted", "(Ljava/lang/Thread;)I"),
            entry(THREAD, "interrupted()Z", "interrupted", "()I"),
            entry(THREAD, "getAndClearInterrupt()Z", "getAndClearInterrupt", "(Ljava/lang/Thread;)I"),
            entry(VIRTUAL, "getAndClearInterrupt()Z", "getAndClearInterrupt", "(Ljava/lang/Thread;)I"));

    static final List<CallSite> CALL_SITES = List.of(
            ofThread("isAlive", "()Z", "isAlive"),
            ofThread("getState", "()Ljava/lang/Thread$State;", "getState"),
            // On 17 an entry hook would wait with the thread's real monitor held: these methods are synchronized there.
            ofThread("join", "()V", "join_"),
            ofThread("join", "(J)V", "join_"),
            ofThread("join", "(JI)V", "join_"),
            ofThreadClass("sleep", "(J)V", "sleep"),
            ofThreadClass("sleep", "(JI)V", "sleep"),
            ofThreadClass("sleep", "(Ljava/time/Duration;)V", "sleep"),
            ofThreadClass("yield", "()V", "yield_"),
            ofThreadClass("onSpinWait", "()V", "onSpinWait"));

    private ThreadWeaver() {}

    private static EntryHook entry(String owner, String method, String hook, String hookDescriptor) {
        return new EntryHook(owner, method, Hooks.THREAD, hook, hookDescriptor);
    }

    private static CallSite ofThread(String name, String descriptor, String hook) {
        return CallSite.ofVirtual(THREAD, name, descriptor, Match.INHERITED, Hooks.THREAD, hook);
    }

    private static CallSite ofThreadClass(String name, String descriptor, String hook) {
        return CallSite.ofStatic(THREAD, name, descriptor, Match.INHERITED, Hooks.THREAD, hook);
    }

    /** Whether a method may be a thread's run(); which it really is, the hook finds out. */
    static boolean mayBeThreadsRun(String owner, String superName, int access, String name, String descriptor) {
        return name.equals("run")
                && descriptor.equals("()V")
                && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0
                && (owner.equals(THREAD) || !superName.equals("java/lang/Object"));
    }

    /** {@code begun = runEntered(this)} at the entry; if so, the exits are reported, and what is thrown goes to the hook. */
    static void weaveRun(WovenMethod method) {
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
        InsnList entry() {
            InsnList code = new InsnList();
            code.add(new VarInsnNode(Opcodes.ALOAD, 0));
            code.add(new InsnNode(Opcodes.DUP));
            code.add(new VarInsnNode(Opcodes.ASTORE, self));
            code.add(WovenMethod.hook(Hooks.THREAD, "runEntered", "(Ljava/lang/Object;)Z"));
            code.add(new VarInsnNode(Opcodes.ISTORE, begun));
            return code;
        }

        @Override
        InsnList atReturn() {
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
        InsnList atThrow(LabelNode handler) {
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

    static boolean makesVirtual(String owner, String name) {
        return owner.equals(VIRTUAL) && name.equals("<init>");
    }

    /** A virtual thread's constructor: what it is to run is nowhere to be found later. */
    static void weaveVirtual(WovenMethod method) {
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
