package dev.heddle.agent.woven;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.hooks.Unwoven;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/** What cannot be woven, mostly because the class was loaded before the agent came, says so when a task gets there. */
public final class LateWeaver {
    private LateWeaver() {}

    /** A method reference that would need a method to be added. */
    public static void weaveReference(WovenMethod method, AbstractInsnNode reference) {
        method.before(reference, call(method, "methodReference"));
    }

    /** One that can be done without, but then nothing is proved. */
    public static void weaveUnseen(WovenMethod method, AbstractInsnNode reference, String owner) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode("a reference to a method of " + owner.replace('/', '.')
                + " in a class that was loaded before the agent came"));
        code.add(WovenMethod.hook(Hooks.LATE, "unwoven", "(Ljava/lang/String;)V"));
        method.before(reference, code);
    }

    /** A call of a class that is left as it is: what that does is no operation. */
    public static void weaveLeftAlone(WovenMethod method, AbstractInsnNode call, String owner) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(owner.replace('/', '.')));
        code.add(WovenMethod.hook(Hooks.LATE, "leftAlone", "(Ljava/lang/String;)V"));
        method.before(call, code);
    }

    /** A method of a class that is to be ignored, however it is called: what it does is no operation. */
    public static void weaveIgnored(WovenMethod method) {
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(method.owner.name.replace('/', '.') + ", which is to be ignored,"));
        code.add(WovenMethod.hook(Hooks.LATE, "leftAlone", "(Ljava/lang/String;)V"));
        method.prepend(code);
    }

    /** The JVM copies an object, whose fields it reads where nobody sees it. */
    public static void weaveClone(WovenMethod method, AbstractInsnNode call) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(Opcodes.DUP));
        code.add(WovenMethod.hook(Hooks.LATE, "clones", "(Ljava/lang/Object;)V"));
        method.before(call, code);
    }

    /** The application accesses a field of the JDK's, which the JDK accesses where nobody sees it. */
    public static void weaveForeignField(WovenMethod method, AbstractInsnNode access, String field) {
        weaveLeftAlone(method, access, "the field " + field);
    }

    /** An application's method that is left as it is, all or in part. */
    public static void weaveUnwoven(WovenMethod method, String why) {
        Unwoven.add(method.toString(), why);
        String name = method.owner.name.replace('/', '.') + "." + method.node.name;
        InsnList code = new InsnList();
        code.add(new LdcInsnNode(name + " is not controlled: " + why));
        code.add(WovenMethod.hook(Hooks.LATE, "unwoven", "(Ljava/lang/String;)V"));
        method.prepend(code);
    }

    private static InsnList call(WovenMethod method, String hook) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.LATE, hook, "(I)V"));
        return code;
    }
}
