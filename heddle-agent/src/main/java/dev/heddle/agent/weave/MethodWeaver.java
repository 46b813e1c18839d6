package dev.heddle.agent.weave;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Weaves one method: says which weaver each instruction goes to, and in which order the method's ends are woven. */
final class MethodWeaver {
    private static final List<EntryHook> ENTRY_HOOKS = new ArrayList<>();

    static {
        ENTRY_HOOKS.addAll(ThreadWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(GroupWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(ReflectionWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(ParkWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(ParkWeaver.UNSAFE_HOOKS);
        ENTRY_HOOKS.addAll(ExitWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(IdentityWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(RandomWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(ReferenceWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(RefusalWeaver.ENTRY_HOOKS);
        ENTRY_HOOKS.addAll(InspectionWeaver.ENTRY_HOOKS);
    }

    private MethodWeaver() {}

    static EntryHook entryHookOf(String owner, String name, String descriptor) {
        if (owner.startsWith("java/") || owner.equals("sun/misc/Unsafe") || owner.equals("sun/management/ThreadImpl")) {
            for (int i = 0; i < ENTRY_HOOKS.size(); i++) {
                if (ENTRY_HOOKS.get(i).matches(owner, name, descriptor)) {
                    return ENTRY_HOOKS.get(i);
                }
            }
        }
        return null;
    }

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
        if (kind == ClassFilter.Kind.MOCKS) {
            MockWeaver.weave(method);
            return;
        }
        if (kind != ClassFilter.Kind.LINKAGE) {
            // First, because it looks for the instructions as the compiler left them.
            MonitorWeaver.weaveBlocks(method);
            for (AbstractInsnNode i : method.node.instructions.toArray()) {
                method.follow(i);
                weaveInstruction(method, i);
            }
        }
        weaveEnds(method);
        UnlockHandlers.weave(method);
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

    private static void weaveInstruction(WovenMethod method, AbstractInsnNode i) {
        boolean application = method.owner.isApplication();
        switch (i.getType()) {
            case AbstractInsnNode.METHOD_INSN -> weaveCall(method, (MethodInsnNode) i, application);
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

    private static void weaveCall(WovenMethod method, MethodInsnNode call, boolean application) {
        CallSite replaced = method.owner.surroundings.callSites().find(method.owner, call);
        if (application && weaveApplicationsCall(method, call, replaced)) {
            return;
        }
        if (!application) {
            if (IdentityWeaver.asksInside(call.getOpcode(), call.owner, call.name, call.desc)) {
                IdentityWeaver.weave(method, call);
            }
            RandomWeaver.weaveSeed(method, call);
        }
        if (!application) {
            Callbacks.weave(method, call);
        }
        if (replaced != null) {
            replaced.replace(method, call);
        }
    }

    /** Returns whether nothing is left to do. */
    private static boolean weaveApplicationsCall(WovenMethod method, MethodInsnNode call, CallSite replaced) {
        if (HandleWeaver.weave(method, call) || MirrorWeaver.weave(method, call)) {
            return true;
        }
        if (DynamicCalls.isVariable(call)) {
            DynamicCalls.weaveVariable(method, call);
            return true;
        }
        if (MemoryWeaver.isNewObject(call)) {
            MemoryWeaver.weaveCreation(method, call);
            return true;
        }
        if (IdentityWeaver.asks(call)) {
            IdentityWeaver.weave(method, call);
        }
        SystemWeaver.weaveCall(method, call);
        LoaderWeaver.weave(method, call);
        if (ClassFilter.isLeftAlone(call.owner) && !method.owner.isOfLanguage()) {
            LateWeaver.weaveLeftAlone(method, call, call.owner);
        }
        if (CallWeaver.weaveCaller(method, call)) {
            // It is an operation by itself.
        } else if (replaced == null && CallWeaver.weaveUnlisted(method, call)) {
            // An operation, for all that is known.
        } else if (replaced != null || CallWeaver.isAnnounced(method.owner, call)) {
            CallWeaver.announce(method, call);
        } else if (ClassFilter.isLanguage(call.owner)) {
            DynamicCalls.weave(method, call);
        } else if (CallWeaver.needsSilence(call)) {
            CallWeaver.silence(method, call);
        }
        if (replaced == null) {
            LendWeaver.weave(method, call);
            ArrayWeaver.weave(method, call);
        }
        return false;
    }

    private static void weaveArray(WovenMethod method, AbstractInsnNode i) {
        int opcode = i.getOpcode();
        if (MemoryWeaver.isElementAccess(opcode)) {
            MemoryWeaver.weaveElement(method, i);
        } else if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY || opcode == Opcodes.MULTIANEWARRAY) {
            MemoryWeaver.weaveCreation(method, i);
        }
    }

    /** From the inside out: the body, its lock, what is outside the lock. */
    private static void weaveEnds(WovenMethod method) {
        WovenClass owner = method.owner;
        JdkMethods.Entry entry = owner.surroundings.jdkMethods().of(owner.name);
        if (method.isConstructor() && (owner.isApplication() || (entry != null && entry.via == null))) {
            MemoryWeaver.weaveConstructor(method);
        }
        if (IdentityWeaver.isEarly(owner.name, method.node.name)) {
            IdentityWeaver.weaveEarly(method);
        }
        if (ThreadWeaver.makesVirtual(owner.name, method.node.name)) {
            ThreadWeaver.weaveVirtual(method);
        }
        boolean locked = method.has(Opcodes.ACC_SYNCHRONIZED) && owner.kind != ClassFilter.Kind.LINKAGE;
        if (locked && MonitorWeaver.canUnlock(method)) {
            MonitorWeaver.weaveSynchronized(method);
            locked = false;
        }
        boolean open = locked && MonitorWeaver.canOpen(method);
        if (open) {
            MonitorWeaver.weaveBlock(method);
            locked = false;
        }
        if (locked) {
            weaveLocked(method);
        }
        if (ThreadWeaver.mayBeThreadsRun(
                owner.name, owner.superName, method.node.access, method.node.name, method.node.desc)) {
            ThreadWeaver.weaveRun(method);
        }
        QuietWeaver.weave(method);
        PoolWeaver.weave(method);
        // From inside the JDK, what a synchronizer does to its state is seen where it accesses the field.
        boolean seen = owner.isApplication() && !method.has(Opcodes.ACC_PUBLIC);
        int access = entry == null || locked || seen ? -1 : entry.accessOf(method.node.access, method.node.name);
        if (access >= 0) {
            CallWeaver.weaveEntry(method, entry, access);
        }
        EntryHook hook = entryHookOf(owner.name, method.node.name, method.node.desc);
        if (hook != null) {
            hook.weave(method);
        }
        if (open) {
            MonitorWeaver.weaveOpen(method);
        }
    }

    private static void weaveLocked(WovenMethod method) {
        // Thread's own hooks know that they run with the thread's monitor held.
        if (method.owner.name.equals("java/lang/Thread")) {
            return;
        }
        if (method.owner.isApplication()) {
            LateWeaver.weaveUnwoven(
                    method, "its class file is older than Java 5; it stays synchronized on a real monitor");
        } else if (method.owner.surroundings.hooks().has(Hooks.MONITOR, "entered", "(Ljava/lang/Object;)V")) {
            MonitorWeaver.weaveLocked(method);
        }
    }
}
