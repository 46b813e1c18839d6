package dev.heddle.agent.memory;

import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.woven.WovenMethod;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** Local variables that a closure of Groovy's changes: each is an object with a field, and as much shared memory as any field. */
public final class GroovyVariables {
    /** Holds such a variable. */
    private static final String VARIABLE = "groovy/lang/Reference";

    private GroovyVariables() {}

    /** Whether a field is the compiler's, for its own ends, and never changes after it is shared. */
    static boolean isGroovysOwn(FieldInsnNode access) {
        return access.desc.equals("L" + VARIABLE + ";")
                || access.desc.equals("Lgroovy/lang/MetaClass;")
                || access.desc.startsWith("Lorg/codehaus/groovy/");
    }

    /** Whether a call reads or writes a variable, at which line the program knows better than the class that holds it. */
    public static boolean isOne(MethodInsnNode call) {
        return call.owner.equals(VARIABLE) && (isGet(call) || call.name.equals("set"));
    }

    private static boolean isGet(MethodInsnNode call) {
        return call.name.equals("get");
    }

    /** Makes the call an access to memory. */
    public static void weave(WovenMethod method, MethodInsnNode call) {
        InsnList code = new InsnList();
        code.add(WovenMethod.op(isGet(call) ? Opcodes.DUP : Opcodes.DUP2));
        if (!isGet(call)) {
            code.add(WovenMethod.op(Opcodes.POP));
        }
        code.add(WovenMethod.push(method.owner.registry.field(VARIABLE, "value", false)));
        code.add(WovenMethod.push(method.site()));
        code.add(WovenMethod.hook(Hooks.MEMORY, isGet(call) ? "read" : "write", "(Ljava/lang/Object;II)V"));
        method.before(call, code);
    }

    /** Whether these are the methods that are accesses already where they are called. */
    static boolean areIn(WovenMethod method) {
        return method.owner.name.equals(VARIABLE) && !method.isConstructor();
    }
}
