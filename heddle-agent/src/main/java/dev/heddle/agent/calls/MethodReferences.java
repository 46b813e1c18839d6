package dev.heddle.agent.calls;

import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.system.IdentityWeaver;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Method references to the JDK, as in {@code counter::incrementAndGet}. The JVM calls them from a hidden class that no
 * transformer is shown, so they are redirected to a method of the application's class that makes the same call, and is woven
 * like any other. It is what javac itself would have written for {@code () -> counter.incrementAndGet()}.
 */
public final class MethodReferences {
    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final int SERIALIZABLE = 1;

    private MethodReferences() {}

    public static void weave(WovenMethod method, InvokeDynamicInsnNode indy) {
        if (!indy.bsm.getOwner().equals(METAFACTORY) || !(indy.bsmArgs[1] instanceof Handle target)) {
            return;
        }
        // The form that is written to a stream names the method, and has to go on naming it.
        if (indy.bsm.getName().equals("altMetafactory")
                && indy.bsmArgs[3] instanceof Integer flags
                && (flags & SERIALIZABLE) != 0) {
            return;
        }
        int opcode = opcodeOf(target);
        if (opcode < 0) {
            return;
        }
        MethodInsnNode call =
                new MethodInsnNode(opcode, target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
        WovenClass owner = method.owner;
        boolean isOperation = CallWeaver.isAnnounced(owner, call)
                || owner.surroundings.callSites().find(owner, call) != null;
        boolean isSeenHere = CallWeaver.isOperationOfCaller(owner, call)
                || looksAtArguments(call)
                || isCaughtAtCalls(owner.surroundings, call.owner);
        if (!isOperation && !isSeenHere && !IdentityWeaver.asks(call)) {
            return;
        }
        if (!owner.reshape) {
            if (isOperation) {
                LateWeaver.weaveReference(method, indy);
            } else if (isSeenHere) {
                LateWeaver.weaveUnseen(method, indy, call.owner);
            }
            return;
        }
        MethodNode bridge = bridge(method, indy, call);
        owner.added.add(bridge);
        indy.bsmArgs[1] = new Handle(Opcodes.H_INVOKESTATIC, owner.name, bridge.name, bridge.desc, owner.isInterface);
    }

    /** Whether what methods of a class do is seen by who calls them, or not at all. */
    public static boolean isCaughtAtCalls(WovenClass.Surroundings known, String owner) {
        return known.catalogue().licences().isCaughtAtCalls(owner)
                || known.filter().isLeftAlone(owner);
    }

    private static int opcodeOf(Handle target) {
        return switch (target.getTag()) {
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
            default -> -1;
        };
    }

    /** Whether the JDK may read what it is given, as {@code ArrayList::new} does with a collection, and {@code String::valueOf}. */
    private static boolean looksAtArguments(MethodInsnNode call) {
        return ClassFilter.isJdkName(call.owner) && LendWeaver.lends(call);
    }

    private static MethodNode bridge(WovenMethod method, InvokeDynamicInsnNode indy, MethodInsnNode call) {
        String descriptor = call.desc;
        boolean creates = call.getOpcode() == Opcodes.INVOKESPECIAL;
        if (creates) {
            descriptor = Type.getMethodDescriptor(Type.getObjectType(call.owner), Type.getArgumentTypes(call.desc));
        } else if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            // A receiver that is captured must be declared as it is captured; the metafactory insists on it.
            Type[] captured = Type.getArgumentTypes(indy.desc);
            String receiver = captured.length > 0 ? captured[0].getDescriptor() : "L" + call.owner + ";";
            descriptor = "(" + receiver + descriptor.substring(1);
        }
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        String name = "heddle$" + (creates ? "new" : call.name) + "$" + method.owner.added.size();
        MethodNode bridge = new MethodNode(Opcodes.ASM9, access, name, descriptor, null, null);
        if (method.line() >= 0) {
            LabelNode start = new LabelNode();
            bridge.instructions.add(start);
            bridge.instructions.add(new LineNumberNode(method.line(), start));
        }
        if (creates) {
            bridge.instructions.add(new TypeInsnNode(Opcodes.NEW, call.owner));
            bridge.instructions.add(new InsnNode(Opcodes.DUP));
        }
        int local = 0;
        for (Type type : Type.getArgumentTypes(descriptor)) {
            bridge.instructions.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local));
            local += type.getSize();
        }
        bridge.instructions.add(call);
        bridge.instructions.add(new InsnNode(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN)));
        bridge.maxLocals = local;
        bridge.maxStack = local + 2;
        return bridge;
    }
}
