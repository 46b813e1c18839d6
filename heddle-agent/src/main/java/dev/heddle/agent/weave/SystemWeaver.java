package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Settings of the whole JVM: its properties and its standard streams are state that tasks share, and no fields of theirs. */
final class SystemWeaver {
    private static final String SYSTEM = "java/lang/System";

    private SystemWeaver() {}

    /** Whether a call gets or sets a property: what it does to the table of properties is the operation. */
    static boolean usesProperty(String owner, String name) {
        return switch (owner) {
            case SYSTEM -> name.equals("getProperty") || name.equals("setProperty") || name.equals("clearProperty");
            case "java/lang/Integer" -> name.equals("getInteger");
            case "java/lang/Long" -> name.equals("getLong");
            case "java/lang/Boolean" -> name.equals("getBoolean");
            default -> false;
        };
    }

    /** The standard stream that a call sets, as a field of System; null if it sets none. */
    static String streamSetBy(String owner, String name) {
        if (!owner.equals(SYSTEM)) {
            return null;
        }
        return switch (name) {
            case "setIn" -> "in";
            case "setOut" -> "out";
            case "setErr" -> "err";
            default -> null;
        };
    }

    /** Weaves a call that changes a setting. What prints goes unseen, and so does what asks for a locale: nothing is proved then. */
    static void weaveCall(WovenMethod method, MethodInsnNode call) {
        String stream = streamSetBy(call.owner, call.name);
        if (stream != null) {
            method.before(call, access(method, stream, "writeStatic"));
        }
        boolean isSeen = stream != null && stream.equals("in");
        if (stream != null ? !isSeen : isSetting(call)) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(call.owner.replace('/', '.') + "." + call.name));
            code.add(WovenMethod.hook(Hooks.CALL, "setsForAll", "(Ljava/lang/String;)V"));
            method.before(call, code);
        }
    }

    private static boolean isSetting(MethodInsnNode call) {
        return switch (call.owner) {
            case SYSTEM -> call.name.equals("setProperties");
            case "java/util/Locale", "java/util/TimeZone" -> call.name.equals("setDefault");
            default -> false;
        };
    }

    /**
     * Weaves a read of a standard stream. Most classes read it to print, which is everywhere, and no step; one that sets it reads it
     * to put it back.
     */
    static void weaveField(WovenMethod method, FieldInsnNode access) {
        if (access.getOpcode() == Opcodes.GETSTATIC
                && access.owner.equals(SYSTEM)
                && (access.name.equals("in") || method.owner.setsStreams())) {
            method.before(access, access(method, access.name, "readStatic"));
        }
    }

    /** As of a volatile field: they are like finals for the memory model, and nobody calls it a race to set them. */
    private static InsnList access(WovenMethod method, String stream, String hook) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(method.owner.registry.field(SYSTEM, stream, true)));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.MEMORY, hook, "(II)V"));
        return code;
    }
}
