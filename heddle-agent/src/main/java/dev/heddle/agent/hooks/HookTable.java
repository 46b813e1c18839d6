package dev.heddle.agent.hooks;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The hooks that the runtime on the boot class path really has. Woven code that calls one it lacks would fail in the middle of
 * a user's program; so what needs such a hook is not woven, and that is said.
 */
public final class HookTable {
    private final Set<String> hooks = new HashSet<>();
    private final Set<String> missed = new HashSet<>();

    private HookTable() {}

    /** The hooks of the classes that this loader finds; null stands for the boot loader. */
    public static HookTable of(ClassLoader loader) {
        HookTable table = new HookTable();
        for (String name : Hooks.loadedAtOnce()) {
            try {
                for (Method method :
                        Class.forName(name.replace('/', '.'), true, loader).getDeclaredMethods()) {
                    if (Modifier.isPublic(method.getModifiers())) {
                        table.hooks.add(name + "." + method.getName() + Type.getMethodDescriptor(method));
                    }
                }
            } catch (NoClassDefFoundError e) {
                // The hooks for what a newer JDK has; their parameters do not exist on this one.
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException("Heddle's agent found no " + name + " on the boot class path.", e);
            }
        }
        return table;
    }

    /** Whether the runtime has this hook; a missing one is reported once. */
    public boolean has(String hookClass, String name, String descriptor) {
        String hook = hookClass + "." + name + descriptor;
        if (hooks.contains(hook)) {
            return true;
        }
        synchronized (missed) {
            if (missed.add(hook)) {
                Unwoven.add(hook.replace('/', '.'), "this runtime has no such hook");
            }
        }
        return false;
    }
}
