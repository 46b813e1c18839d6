package dev.heddle.api;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.runtime.program.BegunAnew;
import dev.heddle.runtime.program.FreshLoader;
import dev.heddle.runtime.statics.JvmState;
import dev.heddle.runtime.statics.LiveState;
import java.util.Set;

/** The code to explore, with the same static state in each execution, as far as that is wanted and can be. */
final class FreshProgram extends BegunAnew {
    private final ReloadableBody body;
    private final Isolation isolation;
    private final boolean proves;
    private final LiveState statics;
    private final JvmState jvm;
    private final FreshLoader.Cache cache;
    private boolean reloads;
    private Boolean reloadable;
    private FreshLoader loader;

    /** Whether classes are loaded anew only because others might need it. */
    private boolean isTrial;

    /** Whether it was found out if there is more to see with choices in initialisers, and whether there is. */
    private boolean scouted;

    private boolean needsInitialisers;

    private Heddle.Body next;

    /**
     * @param anew how to load classes anew though the options do not say so; null if they are not to be
     * @throws HeddleException if the classes are to be loaded anew and cannot be
     */
    FreshProgram(Options options, Heddle.Body body, Anew anew, Backend backend, Settings settings) {
        super(options.name, backend, settings);
        this.body = body instanceof ReloadableBody reloadable ? reloadable : new LambdaBody(body);
        this.isolation = options.isolation;
        this.proves = options.prove;
        this.reloads = anew != Anew.NO || isolation == Isolation.CLASSES;
        this.scouted = anew == Anew.WITH_INITIALISERS;
        this.cache = new FreshLoader.Cache(anew == Anew.WITH_INITIALISERS);
        this.jvm = isolation == Isolation.NONE ? null : new JvmState(true);
        this.statics = reloads
                ? null
                : new LiveState(Gate.classes, this.body.captured(), this.body.shared(), isolation == Isolation.STATICS);
        this.next = this.body;
        controlled().watch(statics, jvm);
        if (reloads) {
            this.body.in(loader());
        } else {
            reloadIfThereAreThreads();
            isTrial = reloads;
        }
    }

    /** Whether classes are loaded anew though nobody asked for it. */
    enum Anew {
        NO,
        YES,
        /** With choices in their initialisers. */
        WITH_INITIALISERS
    }

    @Override
    public boolean lookCloser() {
        return proves && super.lookCloser();
    }

    @Override
    protected void begin() throws Throwable {
        next.run();
    }

    @Override
    public String leftBehind() {
        return reloads || statics == null ? null : statics.leftBehind();
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        if (isTrial) {
            isTrial = false;
            // By chance, and not counted: an execution in other classes is none of those that follow.
            RandomWalk chance = new RandomWalk();
            chance.begin(new Randomness(0));
            perform(chance, null);
            goBackUnlessNeeded();
        }
        return perform(strategy, witness);
    }

    private Outcome perform(Strategy strategy, Witness witness) {
        if (reloads) {
            loader = loader();
            next = in(loader);
        } else {
            statics.prepare();
        }
        Outcome outcome = controlled().run(strategy, witness);
        if (jvm != null) {
            jvm.restore();
        }
        if (!reloads) {
            statics.restore();
            reloadIfThereAreThreads();
        }
        if (!scouted && controlled().initialisers().areSuspected()) {
            scouted = true;
            needsInitialisers = isolation != Isolation.NONE && canReload() && scout();
        }
        return outcome;
    }

    private Heddle.Body in(FreshLoader fresh) {
        Heddle.Body inFresh = body.in(fresh);
        return () -> {
            Thread.currentThread().setContextClassLoader(fresh);
            inFresh.run();
        };
    }

    /** Finds out by an execution of its own whether initialisers need each other. */
    private boolean scout() {
        Heddle.Body before = next;
        next = in(loader(new FreshLoader.Cache(true)));
        controlled().watch(null, jvm);
        RandomWalk chance = new RandomWalk();
        chance.begin(new Randomness(0));
        Outcome outcome = controlled().run(chance);
        if (jvm != null) {
            jvm.restore();
        }
        controlled().watch(statics, jvm);
        next = before;
        return controlled().initialisers().needToBeExplored(outcome);
    }

    /** Whether there is more to see in classes that are loaded anew, with choices in their initialisers. */
    boolean needsInitialisers() {
        return needsInitialisers;
    }

    /** An initialiser that started a thread has run, and the next execution needs such a thread too. */
    private void reloadIfThereAreThreads() {
        if (isolation == Isolation.STATICS && !statics.classesWithThreads().isEmpty() && canReload()) {
            reloads = true;
            controlled().watch(null, null);
        }
    }

    /** What some test before this one did to a class that this one does not use is no reason to be slow. */
    private void goBackUnlessNeeded() {
        Set<String> withThreads = statics.classesWithThreads();
        if (loader.takeDefined().stream().map(Class::getName).noneMatch(withThreads::contains)) {
            reloads = false;
            reloadable = false;
            next = body;
            controlled().watch(statics, jvm);
        }
    }

    /** Whether classes could be loaded anew, which nobody asked for, and are not. */
    boolean mayReload() {
        return !reloads && isolation == Isolation.STATICS && canReload();
    }

    /** Whether each execution has classes of its own, and thus lacks nothing that another one had. */
    boolean reloads() {
        return reloads;
    }

    private boolean canReload() {
        if (reloadable == null) {
            reloadable = body.isReloadableUnasked() && isAccepted(loader());
        }
        return reloadable;
    }

    private boolean isAccepted(ClassLoader fresh) {
        try {
            return body.in(fresh) != null;
        } catch (HeddleException e) {
            return false;
        }
    }

    private FreshLoader loader() {
        return loader(cache);
    }

    private FreshLoader loader(FreshLoader.Cache cache) {
        ClassLoader classPath = body.loader();
        return new FreshLoader(classPath, cache, name -> !Gate.classes.isApplication(classPath, name));
    }
}
