package dev.heddle.cli.child;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Witness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.runtime.BegunAnew;
import dev.heddle.runtime.backend.Backend;
import dev.heddle.runtime.statics.FreshLoader;
import dev.heddle.runtime.statics.Initials;
import dev.heddle.runtime.statics.JvmState;
import dev.heddle.runtime.statics.StaticState;
import dev.heddle.runtime.statics.Statics;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The program under test, begun anew for each execution: with static fields as in a new JVM if it has any that change, and with
 * the standard streams it may have replaced.
 */
final class JavaProgram extends BegunAnew {
    private static final int MOST_NAMED = 3;

    private final Job job;
    private final ClassLoader classPath = ClassLoader.getSystemClassLoader();
    private final FreshLoader.Cache cache = new FreshLoader.Cache();
    private final PrintStream shownOut;
    private final PrintStream shownErr;
    private PrintStream out;
    private PrintStream err;
    private FreshLoader loader;
    private final Initials initials = new Initials();
    private final Set<String> confirmed = new HashSet<>();
    private final JvmState jvm = new JvmState();
    private final Set<String> leftBehind = new LinkedHashSet<>();
    private StaticState statics;
    private boolean isolate;

    /** How many there were by the classes loaded last. */
    private long executions;

    /** Whether the classes loaded so far have static fields that may change. */
    private boolean hasState;

    private Entry entry;

    /** @throws IllegalArgumentException with a message for the user if the program cannot be found */
    JavaProgram(Job job, Backend backend) {
        super(job.target(), backend, job.conduct().settings());
        this.job = job;
        isolate = job.conduct().isolate();
        shownErr = System.err;
        shownOut = job.output() == Job.Output.STANDARD_ERROR ? System.err : System.out;
        showOutput(job.output() != Job.Output.HIDDEN);
        loadAnew();
    }

    void showOutput(boolean show) {
        out = new ProgramOutput(show ? shownOut : null);
        err = new ProgramOutput(show ? shownErr : null);
    }

    @Override
    public String leftBehind() {
        return leftBehind.isEmpty()
                ? null
                : String.join(", ", leftBehind) + " changed in an execution and cannot be put back";
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        if (entry == null) {
            loadAnew();
        }
        System.setIn(InputStream.nullInputStream());
        System.setOut(out);
        System.setErr(err);
        Outcome outcome = executions++ == 0 ? controlled().run(strategy, witness) : runAndConfirm(strategy, witness);
        List<Class<?>> defined = loader.takeDefined();
        hasState |= Statics.areMutable(defined);
        jvm.restore();
        if ((hasState && (isolate || !putBack(defined)))
                || (outcome.failed() && isLinkageError(outcome.failure().cause()))) {
            entry = null;
        }
        return outcome;
    }

    private boolean putBack(List<Class<?>> defined) {
        boolean all = statics.restore(defined);
        if (!all && leftBehind.size() < MOST_NAMED) {
            // With new classes it is made anew, unless it is the JVM's, like a logger.
            leftBehind.addAll(statics.changes(MOST_NAMED));
        }
        return all;
    }

    /**
     * An execution by classes that others have used before. Should a failure be due to something that could not be put back, though
     * nobody noticed, it would be a false alarm, and could not be replayed; so it must show by fresh classes as well.
     */
    private Outcome runAndConfirm(Strategy strategy, Witness witness) {
        Recording recording = new Recording(strategy);
        Outcome outcome = controlled().run(recording, witness);
        if (!outcome.failed() || !hasState || !doubtful(outcome.failure().identity())) {
            return outcome;
        }
        loadAnew();
        Replaying replay = new Replaying(recording.schedule(), new RandomWalk());
        replay.begin(new Randomness(1));
        Outcome again = controlled().run(replay);
        if (again.failed()
                && again.failure().identity().equals(outcome.failure().identity())) {
            confirmed.add(outcome.failure().identity());
            return outcome;
        }
        isolate = true;
        return Outcome.passed(outcome.steps(), outcome.tasks());
    }

    private boolean doubtful(String failure) {
        return !confirmed.contains(failure);
    }

    private void loadAnew() {
        executions = 0;
        loader = new FreshLoader(classPath, cache, JavaProgram::isHeddle);
        statics = new StaticState(loader, initials);
        hasState = false;
        controlled().watch(statics);
        entry = Entry.find(job.target(), loader);
    }

    private static boolean isHeddle(String name) {
        return name.startsWith("dev.heddle.core.")
                || name.startsWith("dev.heddle.runtime.")
                || name.startsWith("dev.heddle.agent.")
                || name.startsWith("dev.heddle.cli.");
    }

    @Override
    protected void begin() throws Throwable {
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
