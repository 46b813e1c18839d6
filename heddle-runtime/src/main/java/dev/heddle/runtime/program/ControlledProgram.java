package dev.heddle.runtime.program;

import dev.heddle.core.Failure;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Race;
import dev.heddle.core.Scope;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.WeakMemory;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.jdk.JdkState;
import dev.heddle.runtime.jdk.Reserve;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.model.Readiness;
import dev.heddle.runtime.model.Shutdown;
import dev.heddle.runtime.objects.IdentityHashes;
import dev.heddle.runtime.objects.ResourceNumbers;
import dev.heddle.runtime.statics.InitialisedClasses;
import dev.heddle.runtime.statics.Initialisers;
import dev.heddle.runtime.statics.JvmState;
import dev.heddle.runtime.tell.Endings;
import dev.heddle.runtime.tell.Observer;
import java.util.ArrayList;
import java.util.List;

/** A piece of Java as a program: its first task runs a body, which may start threads. One execution at a time in a JVM. */
public final class ControlledProgram implements Program {
    /** What the first task does. */
    @FunctionalInterface
    public interface Body {
        void run() throws Throwable;
    }

    private final String name;
    private final Body body;
    private final Endings endings = new Endings();
    private final Execution execution;
    private final Backend backend;
    private long executions;
    /** How many classes there were before the execution that ran last. */
    private long defined;

    /** Whether executions recorded what the JDK touches, until there was nothing to prove any more. */
    private boolean looksCloser;

    /** Whether executions before those that count have shown what becomes a step, and what the JDK does for the first time. */
    private boolean wasRehearsed;

    /** Whether some execution had more than one task. */
    private boolean hadTasks;

    /** Whether some execution failed. */
    private boolean hadFailures;

    private static final String OTHER_ENVIRONMENT = "the program fails in some orders if ";

    private volatile boolean running;

    public ControlledProgram(String name, Body body, Backend backend, Settings settings) {
        this.name = name;
        this.body = body;
        this.backend = backend;
        this.execution = new Execution(backend, settings, new Readiness(), endings);
        endings.of(execution);
        if (Gate.classes != null) {
            Gate.classes.explore();
            Gate.classes.weaken(execution.memory != null);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isStable(int resource) {
        return ResourceNumbers.isStable(resource);
    }

    @Override
    public List<Failure> unreached() {
        List<Failure> failures = new ArrayList<>();
        for (String name : execution.events.expectations.unreached()) {
            failures.add(new Failure(
                    Failure.Type.UNREACHED,
                    "sometimes \"" + name + "\" was not reached in any execution: what should be tested was not",
                    name,
                    null));
        }
        return failures;
    }

    @Override
    public boolean isSettled() {
        return !execution.objects.initialisers.ran() && defined == classesDefined();
    }

    private static long classesDefined() {
        return Gate.classes == null ? 0 : Gate.classes.defined();
    }

    @Override
    public String unseen() {
        String what = execution.hiddenWork.what();
        return what == null && initialisers().haveCycles()
                ? "class initialisers need each other, and not every order of them is explored"
                : what;
    }

    @Override
    public String inside() {
        return execution.hiddenWork.inside();
    }

    /** Has the JDK's classes woven once more. A program that never had two tasks has only one order, wherever it runs. */
    @Override
    public boolean lookCloser() {
        if (Gate.classes == null || looksCloser || !hadTasks) {
            return false;
        }
        Gate.classes.lookInside();
        looksCloser = true;
        execution.recorder = new Footprints(execution);
        return true;
    }

    @Override
    public int stepLimit() {
        return execution.settings.maxSteps();
    }

    /** Time-outs, and what races would mean for a memory that is weaker than this one. */
    @Override
    public String timing() {
        String races = races().isEmpty() || execution.memory != null ? null : Scope.SEQUENTIAL_MEMORY;
        String timeOuts = execution.clock.hadTimeOuts() ? timeOuts() : null;
        return races == null ? timeOuts : timeOuts == null ? races : timeOuts + ", " + races;
    }

    @Override
    public String memory() {
        if (execution.memory == null) {
            return null;
        }
        return WeakMemory.SCOPE + execution.memory.places().weakened();
    }

    /** What its accesses could be taken as; null if reads return the newest write. */
    public Places places() {
        return execution.memory == null ? null : execution.memory.places();
    }

    private String timeOuts() {
        return switch (execution.settings.timing()) {
            case IDEAL -> Scope.IDEAL_TIME;
            case BOUNDED -> Scope.delaysUpTo(execution.settings.delayNanos());
            case ANY -> Scope.ANY_TIME;
        };
    }

    @Override
    public Outcome run(Strategy strategy) {
        executions++;
        defined = classesDefined();
        if (looksCloser && unseen() != null) {
            execution.recorder = null;
        }
        if (looksCloser && Gate.classes.hasMore()) {
            Gate.classes.explore();
        }
        JdkState.reset();
        // Only as long as there is something to prove: who looks for failures, or replays one, finds everything as it
        // was.
        boolean elsewhere = looksCloser && !hadFailures && unseen() == null;
        IdentityHashes.turn(elsewhere);
        execution.clock.tick(elsewhere && codeMayTakeTime());
        Reserve.fill();
        execution.defaultHandler.begin();
        running = true;
        try {
            Outcome outcome = execution.run(new Root(body), strategy);
            hadTasks |= outcome.tasks() > 1;
            Outcome told = outcome.failed() && elsewhere ? inAnotherEnvironment(outcome) : outcome;
            hadFailures |= told.failed();
            return told;
        } finally {
            running = false;
            execution.defaultHandler.end();
            // What is not woven was not seen.
            execution.hiddenWork.denied |= looksCloser && Gate.classes.hasMore();
        }
    }

    /** By ideal timing it takes none: who asks for that says so. */
    private boolean codeMayTakeTime() {
        return execution.settings.timing() != Settings.Timing.IDEAL;
    }

    /**
     * While a proof is checked, objects have other identity hash codes than before, and code takes time. If only that makes the program fail, there is no schedule to show
     * for it, and nothing to prove either.
     */
    private Outcome inAnotherEnvironment(Outcome outcome) {
        boolean timed = execution.clock.wasSeen() && codeMayTakeTime();
        boolean hashed = execution.objects.hashesAsked;
        if (!timed && !hashed) {
            return outcome;
        }
        execution.hiddenWork.found(OTHER_ENVIRONMENT
                + (timed ? "code takes time" : "")
                + (timed && hashed ? ", or " : "")
                + (hashed ? "objects have other identity hash codes" : ""));
        return Outcome.passed(outcome.steps(), outcome.tasks());
    }

    /** What is run from now on was found to go round in circles for ever, from this step on at the latest: a few rounds will do to see it again. */
    public void believeCircles(int fromStep) {
        endings.believeCircles(fromStep);
    }

    /** The executions so far were rehearsals: what they have shown of the program holds for those to come. */
    public void rehearsed() {
        wasRehearsed = true;
        if (execution.rehearsals.end()) {
            forgetUnseen();
        }
    }

    /** Whether executions have shown what a search should have known from its beginning on, or what may only have been the JDK at work for the first time. */
    public boolean hasNews() {
        return hadTasks && (execution.rehearsals.haveNews() || (!wasRehearsed && !isTransparent()));
    }

    /** If there is such news, the executions so far were rehearsals. Returns whether there was. */
    public boolean learn() {
        boolean learned = hasNews();
        if (learned) {
            rehearsed();
            forgetUnseen();
        }
        return learned;
    }

    /** The initialisers of its classes: what executions so far have shown of them. */
    public Initialisers initialisers() {
        return execution.objects.initialisers;
    }

    /** What executions so far have not seen was not part of what is explored from now on. */
    public void forgetUnseen() {
        execution.hiddenWork.forget();
        // What was looked at more closely until there was nothing to prove any more is to be looked at again.
        looksCloser = false;
        execution.recorder = null;
    }

    /**
     * What was not seen so far may have been the JDK at work for the first time: returns whether there was any, and forgets it, so that another execution
     * shows whether it is there to stay.
     */
    public boolean doubtsWhatIsUnseen() {
        boolean wasAny = !isTransparent();
        forgetUnseen();
        return wasAny;
    }

    /** Tells of every class that is initialised from now on, and what becomes of the JVM's settings; null for none. */
    public void watch(InitialisedClasses statics, JvmState jvm) {
        execution.objects.initialisers.jvm = jvm;
        execution.objects.initialisers.statics = statics;
        execution.references.forgetInitialisers();
        execution.defaultHandler.forget();
    }

    /** The data races found so far, in all executions; each once. */
    public List<Race> races() {
        return execution.settings.races() == Settings.Races.OFF ? List.of() : execution.races.found();
    }

    /**
     * The workers that outlived the program in some execution so far, with nothing to do: a JVM would not end because of them. Null if there
     * were none.
     */
    public String idleWorkers() {
        return endings.idleWorkers();
    }

    /** Whether an execution is under way; between two of them the explorer may take its time. */
    boolean isRunning() {
        return running;
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        execution.observer = witness == null ? null : new Observer(execution, witness);
        try {
            return run(strategy);
        } finally {
            execution.observer = null;
        }
    }

    public Settings settings() {
        return execution.settings;
    }

    /**
     * A number that changes as long as the program gets on. Initialisers have no steps, but each of them that begins is one less to come: a
     * language that loads thousands of classes for its first line takes its time.
     */
    long progress() {
        return executions * 1_000_003 + execution.events.count() + execution.objects.initialisers.begun();
    }

    public Backend backend() {
        return backend;
    }

    public Execution execution() {
        return execution;
    }

    /** The thread of the first task: fresh for each execution, so that nothing is left in its ThreadLocals. */
    private static final class Root extends Thread {
        private final Body body;

        Root(Body body) {
            super("main");
            this.body = body;
            // Not what the explorer's thread is: the program's threads inherit it, and it decides when the program
            // ends.
            setDaemon(false);
        }

        @Override
        public void run() {
            boolean begun = ThreadHooks.runEntered(this);
            Throwable thrown = null;
            try {
                body.run();
                if (Thread.currentThread() == Gate.owner) {
                    Shutdown.run(Execution.current, ControlledTask.running);
                }
            } catch (Throwable t) {
                thrown = t;
            }
            if (begun) {
                ThreadHooks.runExited(this, thrown);
            } else if (thrown != null) {
                throw Root.<RuntimeException>sneak(thrown);
            }
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> RuntimeException sneak(Throwable t) throws T {
            throw (T) t;
        }
    }
}
