package dev.heddle.agent.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A call that is replaced by a call of a static hook, which takes the receiver as its first argument.
 *
 * @param owner the class that declares the method
 * @param match how the class that is named at the call site relates to it
 */
record CallSite(
        String owner, String name, String descriptor, Match match, String hooks, String hook, String hookDescriptor) {
    enum Match {
        /** The class itself. */
        EXACT,
        /** Any class: the method is final in Object, so nothing else can have it. */
        ANY,
        /** The class itself or one that inherits the method from it. */
        INHERITED
    }

    static CallSite ofStatic(String owner, String name, String descriptor, Match match, String hooks, String hook) {
        return new CallSite(owner, name, descriptor, match, hooks, hook, descriptor);
    }

    static CallSite ofVirtual(String owner, String name, String descriptor, Match match, String hooks, String hook) {
        String receiver = "(L" + owner + ";";
        return new CallSite(owner, name, descriptor, match, hooks, hook, receiver + descriptor.substring(1));
    }

    private boolean isStatic() {
        return descriptor.length() == hookDescriptor.length();
    }

    boolean matches(WovenClass from, MethodInsnNode call) {
        if (!call.desc.equals(descriptor) || isStatic() != (call.getOpcode() == Opcodes.INVOKESTATIC)) {
            return false;
        }
        // Hooks call the real method, and that may be made of its overloads: on 17, Thread.sleep(J, I) is of sleep(J).
        if (from.name.equals(owner) || (hooks.equals(Hooks.PARK) && ParkWeaver.isCaughtAtEntry(from.name))) {
            return false;
        }
        // super.getState() must not come back to the overriding method, as the hook's virtual call would.
        if (call.getOpcode() == Opcodes.INVOKESPECIAL && match == Match.INHERITED) {
            return false;
        }
        return switch (match) {
            case ANY -> true;
            case EXACT -> call.owner.equals(owner);
            case INHERITED ->
                call.owner.equals(owner)
                        || from.surroundings.files().inheritsFrom(from.loader, call.owner, owner, name, descriptor);
        };
    }

    /** The receiver's and the arguments' types stay, as far as the verifier can tell, so the stack is right as it is. */
    void replace(WovenMethod method, MethodInsnNode call) {
        method.node.instructions.set(call, WovenMethod.hook(hooks, hook, hookDescriptor));
    }
}
