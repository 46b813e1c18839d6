package dev.heddle.agent.weave;

import dev.heddle.agent.calls.CallWeaver;
import dev.heddle.agent.calls.Callbacks;
import dev.heddle.agent.calls.LendWeaver;
import dev.heddle.agent.calls.LoaderWeaver;
import dev.heddle.agent.calls.MirrorWeaver;
import dev.heddle.agent.hooks.Hooks;
import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.languages.DynamicCalls;
import dev.heddle.agent.memory.ArrayWeaver;
import dev.heddle.agent.memory.GroovyVariables;
import dev.heddle.agent.memory.HandleWeaver;
import dev.heddle.agent.memory.MemoryWeaver;
import dev.heddle.agent.memory.WeakWeaver;
import dev.heddle.agent.system.IdentityWeaver;
import dev.heddle.agent.system.RandomWeaver;
import dev.heddle.agent.system.SystemWeaver;
import dev.heddle.agent.woven.CallSite;
import dev.heddle.agent.woven.LateWeaver;
import dev.heddle.agent.woven.WovenMethod;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What is done with a call, in the order of the constants. What comes later stands closer to the call, and sees the stack as the call
 * will see it. One enum with a switch, and not a class or a lambda for each: these are loaded while the agent starts.
 */
enum CallRule {
    /** An access to memory by a handle; nothing else is done with it. */
    HANDLE,
    /** For weak memory: an access to an atomic. */
    ATOMIC,
    /** An access to memory by reflection; nothing else is done with it. */
    MIRROR,
    /** A local variable of Groovy's that a closure changes; nothing else is done with it. */
    VARIABLE,
    /** {@code new}, of a class of the program; nothing else is done with it. */
    CREATION,
    /** May tell an identity hash code. */
    IDENTITY,
    /** Changes a setting of the whole JVM. */
    SETTING,
    /** Defines a class. */
    LOADER,
    /** Leads to what is left as it is. */
    LEFT_ALONE,
    /** A step here, or announced, or silent. */
    STEP,
    /** Gives objects to the JDK that it will call. */
    LENDING,
    /** Gives arrays to the JDK: replaces arguments, so all others that look at them come before. */
    ARRAYS,
    /** Inside the JDK: may tell an identity hash code. */
    IDENTITY_INSIDE,
    /** Inside the JDK: asks for a seed. */
    SEED_INSIDE,
    /** Inside the JDK: calls back what the application has overridden. */
    CALLBACK_INSIDE,
    /** Is replaced by a hook: last, because the call is gone then. */
    REPLACED;

    private static final CallRule[] OF_APPLICATION = withLast(HANDLE, IDENTITY_INSIDE);
    private static final CallRule[] OF_JDK = withLast(IDENTITY_INSIDE, REPLACED);

    /** Those from one up to another, and the last of all. */
    private static CallRule[] withLast(CallRule from, CallRule to) {
        CallRule[] rules = Arrays.copyOfRange(values(), from.ordinal(), to.ordinal() + 1);
        rules[rules.length - 1] = REPLACED;
        return rules;
    }

    /** Applies all rules to a call. */
    static void weave(WovenMethod method, MethodInsnNode call) {
        CallSite replaced = method.owner.surroundings.callSites().find(method.owner, call);
        for (CallRule rule : method.owner.isApplication() ? OF_APPLICATION : OF_JDK) {
            if (rule.isLastFor(method, call, replaced)) {
                return;
            }
        }
    }

    /** Applies the rule; returns whether nothing is left to do. */
    private boolean isLastFor(WovenMethod method, MethodInsnNode call, CallSite replaced) {
        switch (this) {
            case HANDLE -> {
                return HandleWeaver.weave(method, call);
            }
            case ATOMIC -> WeakWeaver.weaveAtomic(method, call);
            case MIRROR -> {
                return MirrorWeaver.weave(method, call);
            }
            case VARIABLE -> {
                if (GroovyVariables.isOne(call)) {
                    GroovyVariables.weave(method, call);
                    return true;
                }
            }
            case CREATION -> {
                if (MemoryWeaver.isNewObject(call)) {
                    MemoryWeaver.weaveCreation(method, call);
                    return true;
                }
            }
            case IDENTITY -> {
                if (IdentityWeaver.asks(call)) {
                    IdentityWeaver.weave(method, call);
                }
            }
            case SETTING -> SystemWeaver.weaveCall(method, call);
            case LOADER -> LoaderWeaver.weave(method, call);
            case LEFT_ALONE -> {
                if (copies(method, call)) {
                    LateWeaver.weaveClone(method, call);
                }
                if (method.owner.surroundings.filter().isLeftAlone(call.owner) && !method.owner.isOfLanguage()) {
                    LateWeaver.weaveLeftAlone(method, call, call.owner);
                }
            }
            case STEP -> weaveStep(method, call, replaced);
            case LENDING -> {
                if (replaced == null) {
                    LendWeaver.weave(method, call);
                    CallWeaver.weaveRepeating(method, call);
                }
            }
            case ARRAYS -> {
                if (replaced == null) {
                    ArrayWeaver.weave(method, call);
                }
            }
            case IDENTITY_INSIDE -> {
                if (IdentityWeaver.asksInside(call.getOpcode(), call.owner, call.name, call.desc)) {
                    IdentityWeaver.weave(method, call);
                }
            }
            case SEED_INSIDE -> RandomWeaver.weaveSeed(method, call);
            case CALLBACK_INSIDE -> Callbacks.weave(method, call);
            case REPLACED -> {
                if (replaced != null) {
                    replaced.replace(method, call);
                }
            }
        }
        return false;
    }

    /** The first of these that fits: an operation by itself, one for all that is known, announced, a call into Groovy's runtime, silent. */
    private static void weaveStep(WovenMethod method, MethodInsnNode call, CallSite replaced) {
        if (CallWeaver.weaveCaller(method, call) || (!isModelled(replaced) && CallWeaver.weaveUnlisted(method, call))) {
            return;
        }
        if (replaced != null || CallWeaver.isAnnounced(method.owner, call)) {
            CallWeaver.announce(method, call);
        } else if (ClassFilter.isLanguage(call.owner)) {
            DynamicCalls.weave(method, call);
        } else if (CallWeaver.needsSilence(call)) {
            CallWeaver.silence(method, call);
        }
    }

    private static boolean isModelled(CallSite replaced) {
        return replaced != null && !Hooks.isOfDisk(replaced.hooks());
    }

    /** Whether an object of the program's is copied by a method that its class has from the JDK. */
    private static boolean copies(WovenMethod method, MethodInsnNode call) {
        if (!call.name.equals("clone") || !call.desc.startsWith("()") || call.owner.startsWith("[")) {
            return false;
        }
        boolean isInherited = call.getOpcode() == Opcodes.INVOKESPECIAL || !ClassFilter.isJdkName(call.owner);
        return call.owner.equals("java/lang/Object")
                || (isInherited
                        && method.owner
                                        .surroundings
                                        .files()
                                        .jdkOwnerOf(method.owner.loader, call.owner, call.name, call.desc)
                                != null);
    }
}
