package dev.heddle.agent.woven;

import dev.heddle.agent.hooks.Hooks;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call that is replaced by a call of a static hook, which takes the receiver as its first argument.
 *
 * @param owner the class that declares the method
 * @param match how the class that is named at the call site relates to it
 */
public record CallSite(
        String owner, String name, String descriptor, Match match, String hooks, String hook, String hookDescriptor) {
    /** Its own calls of Unsafe are not replaced: its methods have hooks at their entry already. */
    private static final String CAUGHT_AT_ENTRY = "java/util/concurrent/locks/LockSupport";

    /** How the class that a call names relates to the one that declares the method. */
    public enum Match {
        /** The class itself. */
        EXACT,
        /** The class itself, in a call from java.util.concurrent. */
        IN_CONCURRENT,
        /** Any class: the method is final in Object, so nothing else can have it. */
        ANY,
        /** The class itself or one that inherits the method from it. */
        INHERITED
    }

    private boolean isStatic() {
        return descriptor.length() == hookDescriptor.length();
    }

    public boolean matches(WovenClass from, MethodInsnNode call) {
        if (!call.desc.equals(descriptor) || isStatic() != (call.getOpcode() == Opcodes.INVOKESTATIC)) {
            return false;
        }
        // Hooks call the real method, and that may be made of its overloads: on 17, Thread.sleep(J, I) is of sleep(J).
        if (from.name.equals(owner) || (hooks.equals(Hooks.PARK) && from.name.equals(CAUGHT_AT_ENTRY))) {
            return false;
        }
        // super.getState() must not come back to the overriding method, as the hook's virtual call would.
        if (call.getOpcode() == Opcodes.INVOKESPECIAL && match == Match.INHERITED) {
            return false;
        }
        return switch (match) {
            case ANY -> true;
            case IN_CONCURRENT -> call.owner.equals(owner) && from.name.startsWith("java/util/concurrent/");
            case EXACT -> call.owner.equals(owner);
            case INHERITED ->
                call.owner.equals(owner)
                        || from.surroundings.files().inheritsFrom(from.loader, call.owner, owner, name, descriptor);
        };
    }

    /** The receiver's and the arguments' types stay, as far as the verifier can tell, so the stack is right as it is. */
    public void replace(WovenMethod method, MethodInsnNode call) {
        method.node.instructions.set(call, WovenMethod.hook(hooks, hook, hookDescriptor));
    }
}
