package dev.heddle.agent.memory;

import dev.heddle.agent.classfile.FieldFlags;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.WeakBits;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses to memory of application classes for weak memory: a hook before each says what the access is, and one after each read puts memory right
 * again, which has an older value for as long as the instruction takes if that is what it is to read. So no instruction changes, and neither the
 * stack nor types have to be known.
 */
public final class WeakWeaver {
    /** Class files before Java 5 cannot name classes as constants. */
    private static final int JAVA_5 = 49;

    private static final int FULL_FENCE = 4;

    private WeakWeaver() {}

    static void weaveField(WovenMethod method, FieldInsnNode access, FieldFlags.Found field) {
        boolean isStatic = access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
        boolean reads = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        if (field.isFinal()) {
            if (reads && !isStatic && isReference(access.desc) && !isOwnConstructor(method, access)) {
                weaveFinal(method, access);
            }
            return;
        }
        int kind = reads ? WeakBits.READ : WeakBits.WRITE;
        InsnList code = new InsnList();
        MemoryWeaver.copyTarget(access, code);
        if (isStatic && method.owner.version >= JAVA_5) {
            code.add(new LdcInsnNode(Type.getObjectType(access.owner)));
        } else if (isStatic) {
            code.add(WovenMethod.op(Opcodes.ACONST_NULL));
        }
        code.add(WovenMethod.push(method.owner.registry.field(field.owner(), access.name, field.isVolatile())));
        code.add(WovenMethod.push(kind | (field.isVolatile() ? WeakBits.VOLATILE : WeakBits.PLAIN)));
        code.add(WovenMethod.push(method.site()));
        code.add(
                isStatic
                        ? hook(reads ? "readStatic" : "writeStatic", "(Ljava/lang/Class;III)V")
                        : hook(reads ? "read" : "write", "(Ljava/lang/Object;III)V"));
        method.before(access, code);
        if (reads) {
            restore(method, access);
        }
    }

    /** Who comes by a final field sees what was there when its constructor ended. */
    private static void weaveFinal(WovenMethod method, FieldInsnNode access) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(Opcodes.DUP));
        code.add(hook("readFinal", "(Ljava/lang/Object;)V"));
        method.before(access, code);
    }

    /** Where {@code this} may not have been made yet. */
    private static boolean isOwnConstructor(WovenMethod method, FieldInsnNode access) {
        return method.isConstructor() && access.owner.equals(method.owner.name);
    }

    private static boolean isReference(String descriptor) {
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }

    static void weaveLoad(WovenMethod method, AbstractInsnNode access) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(Opcodes.DUP2));
        code.add(WovenMethod.push(WeakBits.READ | WeakBits.PLAIN));
        code.add(WovenMethod.push(method.site()));
        code.add(hook("readElement", "(Ljava/lang/Object;III)V"));
        method.before(access, code);
        restore(method, access);
    }

    /** At the end of a constructor that sets final fields which refer to something. */
    static void freeze(WovenMethod method, InsnList code) {
        for (AbstractInsnNode i = method.node.instructions.getFirst(); i != null; i = i.getNext()) {
            if (i.getOpcode() == Opcodes.PUTFIELD
                    && i instanceof FieldInsnNode write
                    && isReference(write.desc)
                    && write.owner.equals(method.owner.name)
                    && method.owner
                            .surroundings
                            .fields()
                            .resolve(method.owner.loader, write.owner, write.name, write.desc)
                            .isFinal()) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0));
                code.add(hook("freeze", "(Ljava/lang/Object;)V"));
                return;
            }
        }
    }

    /** What a lambda captures is as good as in final fields: it is seen as it was when the lambda was made. */
    public static void weaveLambda(WovenMethod method, InvokeDynamicInsnNode indy) {
        Type[] captured = Type.getArgumentTypes(indy.desc);
        if (!method.owner.isWeak()
                || captured.length == 0
                || !indy.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")) {
            return;
        }
        InsnList code = new InsnList();
        Spill spill = new Spill(method, captured, code);
        for (int i = 0; i < captured.length; i++) {
            if (isReference(captured[i].getDescriptor())) {
                code.add(spill.load(i));
                code.add(hook("freeze", "(Ljava/lang/Object;)V"));
            }
        }
        spill.restore();
        method.before(indy, code);
    }

    /** At the entry of a lambda's body, which gets what was captured as arguments, and others, which does no harm. */
    public static void weaveBody(WovenMethod method) {
        if (!method.owner.isWeak() || !method.has(Opcodes.ACC_SYNTHETIC) || !method.node.name.startsWith("lambda$")) {
            return;
        }
        InsnList code = new InsnList();
        int local = 0;
        if (!method.isStatic()) {
            readCaptured(code, local++);
        }
        for (Type argument : Type.getArgumentTypes(method.node.desc)) {
            if (isReference(argument.getDescriptor())) {
                readCaptured(code, local);
            }
            local += argument.getSize();
        }
        if (code.size() > 0) {
            method.prepend(code);
        }
    }

    private static void readCaptured(InsnList code, int local) {
        code.add(new VarInsnNode(Opcodes.ALOAD, local));
        code.add(hook("readFinal", "(Ljava/lang/Object;)V"));
    }

    /** @param kind what {@link Fences} has found */
    static void weaveFence(WovenMethod method, MethodInsnNode call, int kind) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(call.name.equals("fullFence") ? kind | FULL_FENCE : kind));
        code.add(WovenMethod.push(method.site()));
        code.add(hook("fence", "(II)V"));
        method.before(call, code);
    }

    /** A call of a method of an atomic. */
    public static void weaveAtomic(WovenMethod method, MethodInsnNode call) {
        int access = method.owner.isWeak() ? WeakModes.ofAtomic(call.owner, call.name) : 0;
        if (access != 0) {
            InsnList code = new InsnList();
            announce(method, call, access, code);
            method.before(call, code);
            finish(method, call);
        }
    }

    /** Before the hook of an access that is a call. */
    static void announce(WovenMethod method, MethodInsnNode call, int access, InsnList code) {
        if (method.owner.isWeak()) {
            code.add(WovenMethod.push(access));
            code.add(hook("announce", "(I)V"));
        }
    }

    /** After the call. */
    static void finish(WovenMethod method, MethodInsnNode call) {
        if (method.owner.isWeak()) {
            InsnList code = new InsnList();
            code.add(hook("finish", "()V"));
            method.after(call, code);
        }
    }

    private static void restore(WovenMethod method, AbstractInsnNode access) {
        InsnList code = new InsnList();
        code.add(hook("restore", "()V"));
        method.after(access, code);
    }

    private static MethodInsnNode hook(String name, String descriptor) {
        return WovenMethod.hook(Hooks.WEAK, name, descriptor);
    }
}
