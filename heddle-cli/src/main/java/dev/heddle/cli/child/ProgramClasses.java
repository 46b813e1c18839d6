package dev.heddle.cli.child;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;
import dev.heddle.catalogue.NameList;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hidden.HiddenWork;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.FreshLoader;
import dev.heddle.runtime.statics.Initials;
import dev.heddle.runtime.statics.JvmState;
import dev.heddle.runtime.statics.Registries;
import dev.heddle.runtime.statics.StaticState;
import dev.heddle.runtime.statics.Statics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The classes of the program under test: loaded, put back to what their initialisers made of them, and loaded anew. */
final class ProgramClasses {
    private static final int MOST_NAMED = 3;

    private static final NameList RESIDENT =
            Catalogue.ofThisJdk().names(Mark.RESIDENT).withDots();
    private static final NameList ONCE = Catalogue.ofThisJdk().names(Mark.ONCE).withDots();

    private final ControlledProgram program;
    private final String target;
    private final ClassLoader classPath = ClassLoader.getSystemClassLoader();
    private FreshLoader.Cache cache = new FreshLoader.Cache();
    private final Initials initials = new Initials();
    private final JvmState jvm = new JvmState(false);
    private final Set<String> leftBehind = new LinkedHashSet<>();
    private FreshLoader loader;
    private StaticState statics;
    private Entry entry;

    /** Why static fields could not be put back the last time that they could not. */
    private String whySpoilt;

    /** Whether those loaded so far have static fields that may change. */
    private boolean haveState;

    /** @param target where the program begins, see {@link Entry} */
    ProgramClasses(ControlledProgram program, String target) {
        this.program = program;
        this.target = target;
    }

    /** @throws IllegalArgumentException with a message for the user if the program cannot be found */
    void loadAnew() {
        Registries.clear();
        loader = new FreshLoader(classPath, cache, ProgramClasses::isShared);
        statics = new StaticState(loader, initials);
        haveState = false;
        jvm.forgetInitialisers();
        program.watch(statics, jvm);
        entry = Entry.find(target, loader);
        String type = target.substring(0, (target + '#').indexOf('#'));
        if (Gate.classes != null && !Gate.classes.isApplication(loader, type)) {
            HiddenWork.everywhere(
                    type + " is not controlled: its package is left alone, as a framework's that runs around programs");
        }
    }

    /** Whether those that are loaded from now on have choices in their initialisers. */
    void exploreInitialisers(boolean explores) {
        cache = new FreshLoader.Cache(explores);
        drop();
    }

    boolean areLoaded() {
        return entry != null;
    }

    /** The next execution is to begin with others. */
    void drop() {
        entry = null;
    }

    boolean haveState() {
        return haveState;
    }

    String whySpoilt() {
        return whySpoilt;
    }

    /** Called by the program's first task. */
    void enter(List<String> arguments) throws Throwable {
        Thread.currentThread().setContextClassLoader(loader);
        entry.run(arguments);
    }

    /** What came of putting them back after an execution. */
    enum State {
        /** They are as they were before it, and it was the first for none of them. */
        SETTLED,
        /** They are as initialisers left them that ran for the first time in it. */
        INITIALISED,
        /** Something could not be put back. */
        SPOILT
    }

    /** Puts them back to what they were before the execution that ended just now. */
    State putBack() {
        List<Class<?>> defined = loader.takeDefined();
        boolean isFirst = statics.takeInitialised() || !defined.isEmpty();
        haveState |= Statics.areMutable(defined);
        jvm.restore();
        if (haveState && !statics.restore(defined)) {
            whySpoilt = statics.whyNot();
            if (leftBehind.size() < MOST_NAMED) {
                // With new classes it is made anew, unless it is the JVM's, like a logger.
                leftBehind.addAll(statics.changes(MOST_NAMED));
            }
            return State.SPOILT;
        }
        return isFirst ? State.INITIALISED : State.SETTLED;
    }

    /** What cannot be put back, in words; null if there is nothing. */
    String leftBehind() {
        return leftBehind.isEmpty()
                ? null
                : String.join(", ", leftBehind) + " changed in an execution and cannot be put back";
    }

    /** What there is once, whoever loads the program's classes. */
    private static boolean isShared(String name) {
        return RESIDENT.contain(name) || ONCE.contain(name);
    }
}
