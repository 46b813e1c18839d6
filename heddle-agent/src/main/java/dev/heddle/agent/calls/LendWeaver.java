package dev.heddle.agent.calls;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.WovenMethod;
import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls by which the JDK gets hold of objects to call: {@code "" + list}, {@code new ArrayList<>(list)}, {@code list.equals(other)}.
 * What it does to them is the application's doing, unlike what it does to objects of its own.
 */
public final class LendWeaver {
    /** A formatter looks at its arguments; few programs have more that matter. */
    private static final int FORMATTED = 4;

    private static final NameList BULK = Catalogue.ofThisJdk().names(Mark.BULK);
    private static final NameList TERMINAL = Catalogue.ofThisJdk().names(Mark.TERMINAL);
    private static final NameList TEXTS = Catalogue.ofThisJdk().names(Mark.TEXT);

    private LendWeaver() {}

    public static void weave(WovenMethod method, MethodInsnNode call) {
        if (ClassFilter.isJdkName(call.owner)) {
            lend(method, call, lentBy(call), takesObjectLast(call));
        }
    }

    private static boolean takesObjectLast(MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        return arguments.length > 0 && arguments[arguments.length - 1].getSort() == Type.OBJECT;
    }

    /** The concatenation of strings. */
    public static void weave(WovenMethod method, InvokeDynamicInsnNode indy) {
        if (indy.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
            // The methods of a record: they call those of its components.
            lend(method, indy, Math.max(1, indy.bsmArgs.length - 2) * 2, false);
            return;
        }
        if (!indy.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
            return;
        }
        int lent = 0;
        for (Type type : Type.getArgumentTypes(indy.desc)) {
            lent += isText(type) ? 0 : 1;
        }
        lend(method, indy, lent, false);
    }

    /** Whether nothing is called to make a text of it that anyone could see. */
    private static boolean isText(Type type) {
        return type.getSort() != Type.OBJECT || TEXTS.contain(type.getInternalName());
    }

    /**
     * Says so before and after a call.
     *
     * @param last whether one of the objects is on top of the stack
     */
    private static void lend(WovenMethod method, AbstractInsnNode call, int lent, boolean last) {
        if (lent > 0) {
            InsnList code = new InsnList();
            if (last) {
                code.add(WovenMethod.op(Opcodes.DUP));
            }
            code.add(lends(lent, method.site(), last ? "(Ljava/lang/Object;II)V" : "(II)V"));
            method.before(call, code);
            method.after(call, lends(0, 0, "(II)V"));
        }
    }

    private static InsnList lends(int lent, int site, String descriptor) {
        InsnList code = new InsnList();
        code.add(WovenMethod.push(lent));
        code.add(WovenMethod.push(site));
        code.add(WovenMethod.hook(Hooks.CALL, "lends", descriptor));
        return code;
    }

    /** Whether the JDK gets hold of objects by a call. */
    public static boolean lends(MethodInsnNode call) {
        return lentBy(call) > 0;
    }

    public static boolean lends(String owner, String name, String descriptor) {
        return lentBy(owner, name, descriptor) > 0;
    }

    private static int lentBy(MethodInsnNode call) {
        return lentBy(call.owner, call.name, call.desc);
    }

    private static int lentBy(String owner, String name, String descriptor) {
        boolean takesObject = descriptor.contains("Ljava/lang/Object;") && !descriptor.startsWith("()");
        switch (owner) {
            case "java/lang/Object" -> {
                return isOfAll(name) ? 2 : 0;
            }
            case "java/lang/String" -> {
                return switch (name) {
                    case "valueOf" -> takesObject ? 1 : 0;
                    case "join" -> 2;
                    case "format", "formatted" -> FORMATTED;
                    default -> descriptor.startsWith("(Ljava/lang/CharSequence;") ? 1 : 0;
                };
            }
            case "java/lang/StringBuilder", "java/lang/StringBuffer" -> {
                boolean takesText = descriptor.contains("Ljava/lang/CharSequence;")
                        || descriptor.startsWith("(Ljava/lang/StringBuffer;");
                return takesObject || takesText ? 1 : 0;
            }
            case "java/io/PrintStream", "java/io/PrintWriter" -> {
                // A format is filled in under a lock that is a real one: nobody must get stuck there.
                return name.startsWith("print") && descriptor.startsWith("(Ljava/lang/Object;)") ? 1 : 0;
            }
            case "java/util/Objects" -> {
                return isOfAll(name) || name.startsWith("deep") || name.equals("hash") ? 2 : 0;
            }
            default -> {
                return lentToCollections(owner, name, descriptor);
            }
        }
    }

    private static boolean isOfAll(String name) {
        return name.equals("equals") || name.equals("hashCode") || name.equals("toString");
    }

    private static int lentToCollections(String owner, String name, String descriptor) {
        if (owner.startsWith("java/util/stream/")) {
            return owner.endsWith("Stream") && TERMINAL.contain(name) ? 1 : 0;
        }
        if (!owner.startsWith("java/util/")) {
            return 0;
        }
        boolean takesCollection =
                descriptor.contains("Ljava/util/") && descriptor.indexOf("Ljava/util/") < descriptor.indexOf(')');
        return BULK.contain(name) || (name.equals("<init>") && takesCollection) ? 1 : 0;
    }
}
