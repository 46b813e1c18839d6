package dev.heddle.cli.child;

import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Thrown;
import dev.heddle.core.Witness;
import dev.heddle.core.decorate.Recording;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.kernel.Backend;
import dev.heddle.runtime.program.BegunAnew;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashSet;
import java.util.Set;

/**
 * The program under test, begun anew for each execution: with static fields as their initialisers left them, and with the standard
 * streams it may have replaced.
 *
 * <p>The first time that code runs is unlike any other: initialisers run, and the JDK fills its caches. So an execution that counts is
 * never the first: the program is <em>rehearsed</em> until it uses nothing any more that it did not use before. Where static fields
 * cannot be put back, classes are loaded anew for each execution instead, and it is always the first.
 */
final class JavaProgram extends BegunAnew {
    /** Rehearsals of the same classes; a program that still finds new ones after that many always will. */
    private static final int MAX_REHEARSALS = 6;

    /** What initialisers do when they run late must be seen some times before it is trusted. */
    private static final int MAX_LOADS = 5;

    /** How often executions may spoil what rehearsals found good. */
    private static final int MAX_SPOILT = 3;

    private static final boolean DEBUGGED = Boolean.getBoolean(Conduct.DEBUGGED);

    private final Job job;
    private final ProgramClasses classes;
    private final PrintStream shownOut;
    private final PrintStream shownErr;
    private final PrintStream hidden = new ProgramOutput(null);
    private PrintStream out;
    private PrintStream err;
    private final Set<String> confirmed = new HashSet<>();
    private boolean isolate;
    /** Why classes are loaded anew for each execution, in a sentence; null if they are not, or somebody asked for it. */
    private String whyAnew;

    private int rehearsals;
    private int spoilt;

    /** Whether there is more to see with choices in initialisers. */
    private boolean exploresInitialisers;

    /** @throws IllegalArgumentException with a message for the user if the program cannot be found */
    JavaProgram(Job job, Backend backend) {
        super(
                job.target(),
                backend,
                job.conduct().settings().wholeProgram(job.target().indexOf('#') < 0));
        this.job = job;
        classes = new ProgramClasses(controlled(), job.target());
        isolate = job.conduct().isolate();
        shownErr = System.err;
        shownOut = job.output() == Job.Output.STANDARD_ERROR ? System.err : System.out;
        showOutput(job.output() != Job.Output.HIDDEN);
        classes.loadAnew();
    }

    void showOutput(boolean show) {
        out = show ? new ProgramOutput(shownOut) : hidden;
        err = show ? new ProgramOutput(shownErr) : hidden;
    }

    @Override
    public String leftBehind() {
        return classes.leftBehind();
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        prepare();
        Outcome outcome = isolate ? perform(strategy, witness, out, err) : performAndConfirm(strategy, witness);
        ProgramClasses.State state = classes.putBack();
        if (state == ProgramClasses.State.SPOILT && !isolate && ++spoilt > MAX_SPOILT) {
            isolate();
        }
        if (state == ProgramClasses.State.SPOILT
                || (isolate && (exploresInitialisers || classes.haveState()))
                || isUnusable(outcome)) {
            classes.drop();
        }
        return outcome;
    }

    /** Loads the classes if they have to be, and rehearses until an execution can be repeated. */
    private void prepare() {
        if (rehearsals > 0 && classes.areLoaded()) {
            return;
        }
        boolean isFirst = rehearsals == 0 && !DEBUGGED;
        controlled().initialisers().mustNotWait(isFirst);
        load();
        controlled().initialisers().mustNotWait(false);
        if (isFirst && controlled().initialisers().areSuspected()) {
            scout();
            load();
        }
    }

    /** Finds out by an execution whether initialisers do need each other: then there are choices in all of them from now on. */
    private void scout() {
        classes.exploreInitialisers(true);
        classes.loadAnew();
        Outcome outcome = perform(rehearsal(0), null, hidden, hidden);
        classes.drop();
        exploresInitialisers = controlled().initialisers().needToBeExplored(outcome);
        if (exploresInitialisers) {
            controlled().forgetUnseen();
            isolate("their initialisers need each other, or wait for other threads");
        } else {
            classes.exploreInitialisers(false);
        }
    }

    private void load() {
        if (rehearsals == 0 && (DEBUGGED || isolate)) {
            // With a debugger rehearsals would stop at the breakpoints. Otherwise the JDK is at least not new to it.
            rehearsals = 1;
            if (!DEBUGGED) {
                perform(rehearsal(0), null, hidden, hidden);
                classes.drop();
            }
        }
        for (int load = 0; load < MAX_LOADS && !isolate && !DEBUGGED; load++) {
            if (!classes.areLoaded()) {
                classes.loadAnew();
            }
            if (rehearse(load)) {
                controlled().rehearsed();
                return;
            }
            classes.drop();
        }
        if (!classes.areLoaded()) {
            if (!isolate && !DEBUGGED) {
                isolate();
            }
            classes.loadAnew();
        }
    }

    /** From now on classes are loaded anew for each execution, though nobody asked for it. */
    private void isolate() {
        isolate(classes.whySpoilt() == null ? "of what they leave behind" : classes.whySpoilt());
    }

    private void isolate(String why) {
        isolate = true;
        whyAnew = "the program's classes are loaded anew for each execution, which is slow, because " + why;
    }

    String whyAnew() {
        return whyAnew;
    }

    /** Returns false if the classes are spoilt. */
    private boolean rehearse(int load) {
        for (int i = 0; i < MAX_REHEARSALS; i++) {
            rehearsals++;
            Outcome outcome = perform(rehearsal(load * MAX_REHEARSALS + i), null, hidden, hidden);
            ProgramClasses.State state = classes.putBack();
            if (controlled().initialisers().haveWaited()) {
                return true;
            }
            if (state == ProgramClasses.State.SPOILT || isUnusable(outcome)) {
                return false;
            }
            if (outcome.failed()) {
                return true;
            }
            if (state == ProgramClasses.State.SETTLED) {
                if (!controlled().doubtsWhatIsUnseen()) {
                    return true;
                }
                perform(rehearsal(load * MAX_REHEARSALS + i), null, hidden, hidden);
                return classes.putBack() != ProgramClasses.State.SPOILT;
            }
        }
        return true;
    }

    /** The same ones in every JVM. A replay is rehearsed by its own schedule, so that it finds nothing new either. */
    private Strategy rehearsal(int number) {
        Schedule schedule = job.schedule() == null ? Schedule.of() : Schedule.parse(job.schedule());
        Strategy strategy = new Replaying(schedule, new RandomWalk());
        strategy.begin(new Randomness(number));
        return strategy;
    }

    private Outcome perform(Strategy strategy, Witness witness, PrintStream newOut, PrintStream newErr) {
        System.setIn(InputStream.nullInputStream());
        System.setOut(newOut);
        System.setErr(newErr);
        return controlled().run(strategy, witness);
    }

    /**
     * An execution by classes that others have used before. Should a failure be due to something that could not be put back, though
     * nobody noticed, it would be a false alarm, and could not be replayed; so it must show by fresh classes as well.
     */
    private Outcome performAndConfirm(Strategy strategy, Witness witness) {
        Recording recording = new Recording(strategy);
        Outcome outcome = perform(recording, witness, out, err);
        if (!outcome.failed()
                || !classes.haveState()
                || confirmed.contains(outcome.failure().identity())) {
            return outcome;
        }
        String identity = outcome.failure().identity();
        classes.loadAnew();
        for (int i = 0; i < 2; i++) {
            Replaying replay = new Replaying(recording.schedule(), new RandomWalk());
            replay.begin(new Randomness(1));
            Outcome again = perform(replay, null, hidden, hidden);
            if (again.failed() && again.failure().identity().equals(identity)) {
                confirmed.add(identity);
                return outcome;
            }
            if (classes.putBack() == ProgramClasses.State.SPOILT) {
                break;
            }
        }
        isolate();
        return Outcome.passed(outcome.steps(), outcome.tasks());
    }

    @Override
    protected void begin() throws Throwable {
        classes.enter(job.arguments());
    }

    /** A class that could not be initialised stays so for as long as its loader lives. */
    private static boolean isUnusable(Outcome outcome) {
        return outcome.failed()
                && outcome.failure().cause() != null
                && Thrown.chain(outcome.failure().cause()).stream().anyMatch(LinkageError.class::isInstance);
    }
}
