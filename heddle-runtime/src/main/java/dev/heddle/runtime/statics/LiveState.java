package dev.heddle.runtime.statics;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import dev.heddle.runtime.gate.ApplicationClasses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/**
 * The static state of the application in a JVM that does more than to explore: taken when an exploration begins, and put back after
 * each execution, so that executions leave nothing to each other, nor to whoever comes after them. Classes that an execution
 * initialises are put back to what their initialisers made of them.
 *
 * <p>Unlike those of {@link StaticState} these classes cannot be loaded anew. What cannot be put back stays, and {@link
 * #leftBehind} tells of it.
 */
public final class LiveState implements InitialisedClasses {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** They are put back after every execution, however short it is. */
    private static final int MAX_SIZE = 50_000;

    private static final int MOST_NAMED = 3;

    /** Libraries that run tests or stand in for what is tested: their state is not the program's. */
    private static final NameList HARNESS =
            Catalogue.ofThisJdk().names(Mark.HARNESS).withDots();

    private static final ClassValue<Boolean> HAS_STATE = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !isHarness(type) && Statics.areMutable(type);
        }
    };

    private final ApplicationClasses classes;
    private final boolean putsBack;
    private final Checkpoint checkpoint;
    private final Set<Class<?>> seen = new HashSet<>();
    private final List<Class<?>> waiting = new ArrayList<>();
    private final List<Class<?>> initialised = new ArrayList<>();
    private final Set<String> doubts = new LinkedHashSet<>();
    private final Set<String> changes = new LinkedHashSet<>();
    private long defined = -1;
    private boolean begun;
    private String changedBefore;

    /**
     * As it is now.
     *
     * @param captured what the code to be explored holds on to by itself: left alone, with all that can be reached from it
     * @param shared what every execution uses and none has made: put back with all that can be reached from it
     * @param putsBack false if changes are only to be noticed
     */
    public LiveState(ApplicationClasses classes, List<?> captured, List<?> shared, boolean putsBack) {
        this.classes = classes;
        this.putsBack = putsBack;
        this.checkpoint = new Checkpoint(MAX_SIZE, this::isOutside);
        for (Object object : captured) {
            if (object != null) {
                checkpoint.leaveAlone("the captured " + name(object), object);
            }
        }
        for (Object object : shared) {
            checkpoint.addShared("the injected " + name(object), object);
        }
        look();
        begun = true;
    }

    private static String name(Object object) {
        return object.getClass().getName().replaceAll("/0x.*", "");
    }

    private static boolean isHarness(Class<?> type) {
        return HARNESS.contain(type.getName());
    }

    private boolean isOutside(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null
                && !type.isHidden()
                && (isHarness(type) || !classes.isApplication(loader, type.getName()));
    }

    /** Takes note of the classes that were initialised without being noticed. */
    private void look() {
        long now = classes.defined();
        if (now != defined) {
            defined = now;
            for (Class<?> type : classes.loaded()) {
                boolean stays = !(type.getClassLoader() instanceof GoneWithExecution);
                if (stays && seen.add(type) && HAS_STATE.get(type)) {
                    waiting.add(type);
                }
            }
        }
        waiting.removeIf(this::isInitialised);
    }

    private boolean isInitialised(Class<?> type) {
        if (UNSAFE.shouldBeInitialized(type)) {
            return false;
        }
        if (begun && !StaticState.hasInitialiser(type)) {
            checkpoint.addZero(type);
        } else {
            checkpoint.add(type);
            if (begun) {
                doubts.add("the initialiser of " + type.getName() + " was not seen");
            }
        }
        return true;
    }

    @Override
    public void initialisationBegins() {
        changedBefore = checkpoint.change();
    }

    @Override
    public void initialised(Class<?> type) {
        initialised.add(type);
    }

    @Override
    public void initialisedUnseen(String why) {
        doubts.add(why);
    }

    @Override
    public void initialisationEnds() {
        for (Class<?> type : initialised) {
            waiting.remove(type);
            seen.add(type);
            if (HAS_STATE.get(type)) {
                checkpoint.add(type);
                if (changedBefore != null) {
                    doubts.add(type.getName() + " was initialised when " + changedBefore + " had already changed");
                }
            }
        }
        initialised.clear();
    }

    /** An execution is about to begin: takes note of classes that something else, such as another exploration, has initialised. */
    public void prepare() {
        begun = false;
        look();
        begun = true;
    }

    /** An execution has ended: puts back what it changed. */
    public void restore() {
        initialised.clear();
        look();
        boolean isAsBefore = putsBack && checkpoint.restore();
        if (!isAsBefore && changes.size() <= MOST_NAMED) {
            changes.addAll(checkpoint.changes(MOST_NAMED + 1));
        }
    }

    /** The classes whose initialisers started threads, which the next execution will have to do without. */
    public Set<String> classesWithThreads() {
        Set<String> names = new HashSet<>();
        for (String field : checkpoint.startedByInitialisers()) {
            names.add(field.substring(0, field.lastIndexOf('.')));
        }
        return names;
    }

    /** What executions have left behind, in words; null if nothing is known. */
    public String leftBehind() {
        Set<String> changed = new LinkedHashSet<>(changes);
        changed.addAll(checkpoint.changesLeftAlone(MOST_NAMED + 1));
        if (!changed.isEmpty()) {
            boolean one = changed.size() == 1;
            return some(", ", changed)
                    + (one ? " has changed and is not put back" : " have changed and are not put back");
        }
        Set<String> all = new LinkedHashSet<>(checkpoint.doubts());
        all.addAll(doubts);
        return all.isEmpty() ? null : some("; ", all);
    }

    private static String some(String separator, Set<String> all) {
        List<String> named = new ArrayList<>(all);
        boolean more = named.size() > MOST_NAMED;
        return String.join(separator, more ? named.subList(0, MOST_NAMED) : named) + (more ? ", …" : "");
    }
}
