package dev.heddle.cli.child;

import dev.heddle.core.Dependence;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.backend.Backend;
import dev.heddle.runtime.statics.StaticState;
import dev.heddle.runtime.statics.Statics;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * The program under test, begun anew for each execution: with static fields as in a new JVM if it has any that change, and with
 * the standard streams it may have replaced.
 */
final class JavaProgram implements Program {
    private final Job job;
    private final ControlledProgram controlled;
    private final ClassLoader classPath = ClassLoader.getSystemClassLoader();
    private final FreshLoader.Cache cache = new FreshLoader.Cache();
    private final PrintStream shownOut;
    private final PrintStream shownErr;
    private PrintStream out;
    private PrintStream err;
    private FreshLoader loader;
    private StaticState statics;

    /** Whether the classes loaded so far have static fields that may change. */
    private boolean hasState;

    private Entry entry;

    /** @throws IllegalArgumentException with a message for the user if the program cannot be found */
    JavaProgram(Job job, Backend backend) {
        this.job = job;
        controlled = new ControlledProgram(
                job.target(), this::begin, backend, job.conduct().settings());
        shownErr = System.err;
        shownOut = job.output() == Job.Output.STANDARD_ERROR ? System.err : System.out;
        showOutput(job.output() != Job.Output.HIDDEN);
        loadAnew();
    }

    void showOutput(boolean show) {
        out = new ProgramOutput(show ? shownOut : null);
        err = new ProgramOutput(show ? shownErr : null);
    }

    /** What a supervisor watches. */
    ControlledProgram controlled() {
        return controlled;
    }

    @Override
    public String name() {
        return controlled.name();
    }

    @Override
    public Dependence dependence() {
        return controlled.dependence();
    }

    @Override
    public boolean isStable(int resource) {
        return controlled.isStable(resource);
    }

    @Override
    public boolean isTransparent() {
        return controlled.isTransparent();
    }

    @Override
    public Outcome run(Strategy strategy) {
        return run(strategy, null);
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        if (entry == null) {
            loadAnew();
        }
        System.setIn(InputStream.nullInputStream());
        System.setOut(out);
        System.setErr(err);
        Outcome outcome = controlled.run(strategy, witness);
        List<Class<?>> defined = loader.takeDefined();
        hasState |= Statics.areMutable(defined);
        if ((hasState && (job.conduct().isolate() || !statics.restore(defined)))
                || (outcome.failed() && isLinkageError(outcome.failure().cause()))) {
            entry = null;
        }
        return outcome;
    }

    private void loadAnew() {
        loader = new FreshLoader(classPath, cache);
        statics = new StaticState(loader);
        hasState = false;
        controlled.watch(statics);
        entry = Entry.find(job.target(), loader);
    }

    private void begin() throws Throwable {
        Thread.currentThread().setContextClassLoader(loader);
        entry.run(job.arguments());
    }

    /** A class that could not be initialised stays so for as long as its loader lives. */
    private static boolean isLinkageError(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof LinkageError) {
                return true;
            }
        }
        return false;
    }
}
