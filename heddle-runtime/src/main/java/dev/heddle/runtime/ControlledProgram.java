package dev.heddle.runtime;

import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Race;
import dev.heddle.core.Scope;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.runtime.backend.Backend;
import dev.heddle.runtime.footprint.Footprints;
import dev.heddle.runtime.hooks.ThreadHooks;
import dev.heddle.runtime.statics.InitialisedClasses;
import dev.heddle.runtime.statics.JvmState;
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
    private final Execution execution;
    private final Backend backend;
    private long executions;
    /** How many classes there were before the execution that ran last. */
    private long defined;

    /** Whether executions recorded what the JDK touches, until there was nothing to prove any more. */
    private boolean looksCloser;

    /** Whether some execution had more than one task. */
    private boolean hadTasks;

    private volatile boolean running;

    public ControlledProgram(String name, Body body, Backend backend, Settings settings) {
        this.name = name;
        this.body = body;
        this.backend = backend;
        this.execution = new Execution(backend, settings);
        if (Gate.classes != null) {
            Gate.classes.explore();
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
    public boolean isSettled() {
        return !execution.objects.initialisers.ran() && defined == classesDefined();
    }

    private static long classesDefined() {
        return Gate.classes == null ? 0 : Gate.classes.defined();
    }

    @Override
    public String unseen() {
        return execution.hiddenWork.what();
    }

    /** Has the JDK's classes woven once more. A program that never had two tasks has nothing that could be unordered. */
    @Override
    public boolean lookCloser() {
        if (Gate.classes == null || looksCloser || !hadTasks) {
            return false;
        }
        Gate.classes.lookInside();
        looksCloser = true;
        execution.footprints = new Footprints(execution);
        return true;
    }

    @Override
    public int stepLimit() {
        return execution.settings.maxSteps();
    }

    @Override
    public String timing() {
        if (!execution.clock.hadTimeOuts()) {
            return null;
        }
        return execution.settings.timing() == Settings.Timing.ANY ? Scope.ANY_TIME : Scope.IDEAL_TIME;
    }

    @Override
    public Outcome run(Strategy strategy) {
        executions++;
        defined = classesDefined();
        if (looksCloser && unseen() != null) {
            execution.footprints = null;
        }
        JdkState.reset();
        Reserve.fill();
        execution.defaultHandler.begin();
        running = true;
        try {
            Outcome outcome = execution.run(new Root(body), strategy);
            hadTasks |= outcome.tasks() > 1;
            return outcome;
        } finally {
            running = false;
            execution.defaultHandler.end();
        }
    }

    /** The executions so far were rehearsals: what they have shown of the program holds for those to come. */
    public void rehearsed() {
        execution.foreignThreads.rehearsed();
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
        return execution.races == null ? List.of() : execution.races.found();
    }

    /**
     * The workers that outlived the program in some execution so far, with nothing to do: a JVM would not end because of them. Null if there
     * were none.
     */
    public String idleWorkers() {
        return execution.idleWorkers;
    }

    /** Whether an execution is under way; between two of them the explorer may take its time. */
    boolean isRunning() {
        return running;
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        execution.observe(witness);
        try {
            return run(strategy);
        } finally {
            execution.observe(null);
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
        return executions * 1_000_003 + execution.events() + execution.objects.initialisers.begun();
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
                    Gate.execution.shutdown.run(Gate.execution, Gate.execution.running());
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
