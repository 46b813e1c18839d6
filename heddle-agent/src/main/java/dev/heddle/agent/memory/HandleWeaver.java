package dev.heddle.agent.memory;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.Spill;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.AccessBits;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Memory by other means: VarHandle and Unsafe. The other half of {@link MemoryWeaver}. */
public final class HandleWeaver {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    private static final Set<String> PLAIN_TYPES =
            Set.of("Int", "Long", "Object", "Reference", "Boolean", "Byte", "Short", "Char", "Float", "Double");

    private HandleWeaver() {}

    /** Weaves the call if it is an access through a handle. */
    public static boolean weave(WovenMethod method, MethodInsnNode call) {
        if (Fences.weave(method, call)) {
            return true;
        }
        if (call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
            return false;
        }
        if (call.owner.equals(VAR_HANDLE)) {
            int values = valuesOf(call.name);
            if (values >= 0) {
                weaveVarHandle(method, call, values);
                return true;
            }
        } else if (call.owner.equals("sun/misc/Unsafe") || call.owner.equals("jdk/internal/misc/Unsafe")) {
            if (call.desc.startsWith("(Ljava/lang/Object;J") && accessOf(call.name) >= 0) {
                weaveUnsafe(method, call);
                return true;
            }
            if (call.name.equals("copyMemory") || call.name.equals("setMemory")) {
                LateWeaver.weaveLeftAlone(method, call, call.owner + '.' + call.name);
            }
        }
        return false;
    }

    /** How many of an access mode's arguments, the last ones, are values and not coordinates; -1 if it is no access mode. */
    private static int valuesOf(String mode) {
        if (mode.startsWith("getAnd") || mode.startsWith("set")) {
            return 1;
        }
        if (mode.startsWith("compareAnd") || mode.startsWith("weakCompareAnd")) {
            return 2;
        }
        return switch (mode) {
            case "get", "getVolatile", "getAcquire", "getOpaque" -> 0;
            default -> -1;
        };
    }

    private static void weaveVarHandle(WovenMethod method, MethodInsnNode call, int values) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        int coordinates = arguments.length - values;
        InsnList code = new InsnList();
        Spill spill = new Spill(method, arguments, code);
        code.add(new InsnNode(Opcodes.DUP));
        boolean hasTarget = coordinates > 0 && isReference(arguments[0]);
        code.add(hasTarget ? spill.load(0) : new InsnNode(Opcodes.ACONST_NULL));
        boolean hasIndex = hasTarget && coordinates > 1 && arguments[1].getSort() == Type.INT;
        code.add(hasIndex ? spill.load(1) : new InsnNode(Opcodes.ICONST_0));
        code.add(WovenMethod.push((values == 0 ? AccessBits.READ : AccessBits.WRITE)
                | guarded(call, orderOf(call.name), method.owner.isWeak())));
        code.add(WovenMethod.push(method.site()));
        WeakWeaver.announce(method, call, WeakModes.ofHandle(call.name), code);
        code.add(WovenMethod.hook(Hooks.MEMORY, "varHandle", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;III)V"));
        spill.restore();
        method.before(call, code);
        WeakWeaver.finish(method, call);
        weaveAttempt(method, call);
    }

    /** A compare-and-set that says whether it did. */
    private static void weaveAttempt(WovenMethod method, MethodInsnNode call) {
        if (call.desc.endsWith(")Z")
                && (call.name.startsWith("compareAnd") || call.name.startsWith("weakCompareAnd"))
                && method.owner.surroundings.hooks().has(Hooks.MEMORY, "tried", "(I)V")) {
            InsnList code = new InsnList();
            code.add(new InsnNode(Opcodes.DUP));
            code.add(WovenMethod.hook(Hooks.MEMORY, "tried", "(I)V"));
            method.after(call, code);
        }
    }

    /** How an access mode orders memory. */
    private static int orderOf(String mode) {
        return switch (mode) {
            case "get", "set" -> AccessBits.PLAIN;
            case "getOpaque", "setOpaque" -> AccessBits.OPAQUE;
            case "setVolatile", "setRelease" -> AccessBits.RELEASES;
            default -> {
                if (mode.endsWith("Acquire")) {
                    yield mode.startsWith("get") && !mode.startsWith("getAnd") ? 0 : AccessBits.ACQUIRES;
                }
                yield mode.endsWith("Release") ? AccessBits.RELEASES : mode.endsWith("Plain") ? AccessBits.OPAQUE : 0;
            }
        };
    }

    /** A plain access beside a fence is meant to be as good as an opaque one. */
    private static int guarded(MethodInsnNode call, int order, boolean isWeak) {
        return order == AccessBits.PLAIN && !isWeak && Fences.guard(call, call.name.startsWith("get"))
                ? AccessBits.OPAQUE
                : order;
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    private static int accessOf(String name) {
        if (name.startsWith("getAnd")
                || name.startsWith("put")
                || name.startsWith("compareAnd")
                || name.startsWith("weakCompareAnd")) {
            return AccessBits.WRITE;
        }
        return name.startsWith("get") ? AccessBits.READ : -1;
    }

    /** getInt and putInt are plain, everything with a longer name orders (getIntVolatile, putOrderedInt, compareAndSwapInt). */
    private static int unsafeOrderOf(String name) {
        String type = name.substring(3);
        boolean plain = (name.startsWith("get") || name.startsWith("put")) && PLAIN_TYPES.contains(type);
        return plain ? AccessBits.PLAIN : name.startsWith("put") ? AccessBits.RELEASES : 0;
    }

    /** How many bytes it touches; 0 for a reference. */
    private static int sizeOf(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        Type value = arguments.length > 2 ? arguments[2] : Type.getReturnType(call.desc);
        return switch (value.getSort()) {
            case Type.BOOLEAN, Type.BYTE -> Byte.BYTES;
            case Type.SHORT, Type.CHAR -> Short.BYTES;
            case Type.INT, Type.FLOAT -> Integer.BYTES;
            case Type.LONG, Type.DOUBLE -> Long.BYTES;
            default -> 0;
        };
    }

    private static void weaveUnsafe(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        Spill spill = new Spill(method, Type.getArgumentTypes(call.desc), code);
        code.add(spill.load(0));
        code.add(spill.load(1));
        code.add(WovenMethod.push(accessOf(call.name)
                | guarded(call, unsafeOrderOf(call.name), method.owner.isWeak())
                | sizeOf(call) << AccessBits.SIZE));
        code.add(WovenMethod.push(method.site()));
        WeakWeaver.announce(method, call, WeakModes.ofHandle(call.name), code);
        code.add(WovenMethod.hook(Hooks.MEMORY, "unsafe", "(Ljava/lang/Object;JII)V"));
        spill.restore();
        method.before(call, code);
        WeakWeaver.finish(method, call);
        weaveAttempt(method, call);
    }
}
