package dev.heddle.runtime.statics;

import java.io.ObjectStreamClass;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The static state of the classes of one loader, put back between executions to what the class initialisers made of it: the same
 * as loading the classes anew, but a thousand times faster.
 *
 * <p>The same, that is, if an initialiser that ran once would do the same again. One that ran after the execution had already
 * changed other static state may have seen that, unless {@link Initials} knows better; then, as with state that cannot be put back
 * at all, {@link #restore} says no and the classes have to be loaded anew.
 */
public final class StaticState implements InitialisedClasses {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final Method HAS_INITIALISER = hasInitialiser();

    private final ClassLoader loader;
    private final Initials initials;
    private final Checkpoint checkpoint = new Checkpoint();
    private final Set<Class<?>> recorded = new HashSet<>();
    private final List<Class<?>> initialised = new ArrayList<>();
    private final List<Class<?>> waiting = new ArrayList<>();
    private boolean initialising;
    private boolean anyInitialised;
    private String changedBefore;
    private String whyNot;

    /** With what became of the same classes when other loaders loaded them. */
    public StaticState(ClassLoader loader, Initials initials) {
        this.loader = loader;
        this.initials = initials;
        if (HAS_INITIALISER == null) {
            whyNot = "this JVM does not tell which classes have initialisers";
        }
    }

    private static Method hasInitialiser() {
        try {
            Method method = ObjectStreamClass.class.getDeclaredMethod("hasStaticInitializer", Class.class);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    @Override
    public void initialisationBegins() {
        initialising = true;
        anyInitialised = true;
        changedBefore = checkpoint.change();
    }

    /** Whether an initialiser ran since the last call. */
    public boolean takeInitialised() {
        boolean any = anyInitialised;
        anyInitialised = false;
        return any;
    }

    @Override
    public void initialised(Class<?> type) {
        initialised.add(type);
    }

    @Override
    public void initialisedUnseen(String why) {
        because(why);
    }

    private void because(String why) {
        if (whyNot == null) {
            whyNot = why;
        }
    }

    @Override
    public void initialisationEnds() {
        initialising = false;
        for (Class<?> type : initialised) {
            if (type.getClassLoader() != loader) {
                because(type.getName() + " is loaded by the program itself");
            } else if (hasState(type)) {
                // Also if the classes must be loaded anew in any case: after some times it may turn out that they need
                // not.
                boolean isSettled = initials.isSettled(type, checkpoint.add(type));
                if (changedBefore != null && !isSettled) {
                    because(type.getName() + " is initialised when " + changedBefore + " has already changed");
                }
                recorded.add(type);
            }
        }
        initialised.clear();
    }

    /** Whether an initialiser may have left something in a class that depends on when it ran. */
    private static boolean hasState(Class<?> type) {
        return !Layout.ofStatics(type).isEmpty();
    }

    /** Puts back what changed. False if not everything could be, so that the classes must be loaded anew. */
    public boolean restore(List<Class<?>> definedSince) {
        if (whyNot == null && initialising) {
            whyNot = "an initialiser did not come to its end";
        }
        if (whyNot == null) {
            whyNot = checkpoint.whyNot();
        }
        if (whyNot == null) {
            waiting.addAll(definedSince);
            waiting.removeIf(this::isRecorded);
        }
        return whyNot == null && checkpoint.restore();
    }

    /** The static fields behind which something is still not what it was; no more than so many. */
    public Set<String> changes(int most) {
        return whyNot == null ? checkpoint.changes(most) : Set.of();
    }

    /** Without an initialiser of its own a class is initialised unnoticed. */
    private boolean isRecorded(Class<?> type) {
        if (recorded.contains(type) || !Statics.areMutable(type)) {
            return true;
        }
        if (UNSAFE.shouldBeInitialized(type)) {
            return false;
        }
        if (hasInitialiser(type)) {
            whyNot = "the initialiser of " + type.getName() + " was not seen";
        } else {
            checkpoint.addZero(type);
        }
        return true;
    }

    static boolean hasInitialiser(Class<?> type) {
        try {
            return (boolean) HAS_INITIALISER.invoke(null, type);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** Why static state cannot be put back; null if it can. */
    public String whyNot() {
        return whyNot;
    }
}
