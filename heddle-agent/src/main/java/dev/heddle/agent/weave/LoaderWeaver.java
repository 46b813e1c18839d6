package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Class loaders of the program. The JVM asks them for classes in the middle of anything, with locks of its own held, so what they do is no
 * step; but that they define a class is noted.
 */
final class LoaderWeaver {
    private LoaderWeaver() {}

    static void weave(WovenMethod method, MethodInsnNode call) {
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
        boolean defines = call.name.equals("defineClass");
        if (!defines && !call.name.equals("findClass")) {
            return false;
        }
        String owner = CallWeaver.jdkOwnerOf(from, call);
        return owner != null
                && switch (owner) {
                    case "java/lang/ClassLoader", "java/security/SecureClassLoader" -> defines;
                    case "java/net/URLClassLoader" -> true;
                    default -> false;
                };
    }
}
