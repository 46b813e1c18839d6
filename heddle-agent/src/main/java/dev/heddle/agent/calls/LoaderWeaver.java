package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenClass;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.Members;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Class loaders of the program. The JVM asks them for classes in the middle of anything, with locks of its own held, so what they do is no
 * step; but that they define a class is noted.
 */
public final class LoaderWeaver {
    private static final Members DEFINING = Catalogue.ofThisJdk().members(Mark.DEFINES);

    private LoaderWeaver() {}

    public static void weave(WovenMethod method, MethodInsnNode call) {
        if (call.getOpcode() == Opcodes.INVOKESTATIC || !mayDefine(method.owner, call)) {
            return;
        }
        InsnList hook = new InsnList();
        hook.add(WovenMethod.hook(Hooks.QUIET, "defines", "(Ljava/lang/Object;)V"));
        InsnList code = new InsnList();
        CallWeaver.showReceiver(method, call, code, hook);
        method.before(call, code);
    }

    private static boolean mayDefine(WovenClass from, MethodInsnNode call) {
        if (!call.name.equals("defineClass") && !call.name.equals("findClass")) {
            return false;
        }
        String owner = CallWeaver.jdkOwnerOf(from, call);
        return owner != null && DEFINING.have(owner, call.name);
    }
}
