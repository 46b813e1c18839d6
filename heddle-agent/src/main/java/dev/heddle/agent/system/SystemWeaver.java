package dev.heddle.agent.system;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Settings of the whole JVM: its properties and its standard streams are state that tasks share, and no fields of theirs. */
public final class SystemWeaver {
    private static final String SYSTEM = "java/lang/System";
    private static final Members STREAMS = Catalogue.ofThisJdk().members(Mark.STREAM);
    private static final Members SETTINGS = Catalogue.ofThisJdk().members(Mark.SETTING);
    private static final Members WHO = Catalogue.ofThisJdk().members(Mark.WHO);

    private SystemWeaver() {}

    /** Weaves a call that changes a setting, or asks which task it is. What prints goes unseen, and so does what asks for a locale: nothing is proved then. */
    public static void weaveCall(WovenMethod method, MethodInsnNode call) {
        if (WHO.have(call.owner, call.name)) {
            InsnList code = new InsnList();
            code.add(WovenMethod.hook(Hooks.QUIET, "asksWho", "()V"));
            method.before(call, code);
        }
        String stream = STREAMS.of(call.owner, call.name);
        if (stream != null) {
            method.before(call, access(method, stream, "writeStatic"));
        }
        boolean isSeen = stream != null && stream.equals("in");
        if (stream != null ? !isSeen : SETTINGS.have(call.owner, call.name)) {
            InsnList code = new InsnList();
            code.add(new LdcInsnNode(call.owner.replace('/', '.') + "." + call.name));
            code.add(WovenMethod.hook(Hooks.LATE, "setsForAll", "(Ljava/lang/String;)V"));
            method.before(call, code);
        }
    }

    /**
     * Weaves a read of a standard stream. Most classes read it to print, which is everywhere, and no step; one that sets it reads it
     * to put it back.
     */
    public static void weaveField(WovenMethod method, FieldInsnNode access) {
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
