package dev.heddle.runtime.model;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.runtime.backend.PlatformBackend;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.hooks.calls.CallHooks;
import dev.heddle.runtime.hooks.threads.MonitorHooks;
import dev.heddle.runtime.hooks.threads.ThreadHooks;
import dev.heddle.runtime.program.ControlledProgram;
import dev.heddle.runtime.program.Supervisor;

/** Programs that call the hooks themselves, as woven byte code would: the models without any byte code. */
public final class ByHand {
    public static final int HERE = Sites.of("ByHand");

    public interface Action {
        void run() throws Exception;
    }

    private ByHand() {}

    /** A thread that calls the hooks around its run method. */
    public static final class Hooked extends Thread {
        private final Action action;

        Hooked(Action action) {
            this.action = action;
        }

        Hooked(ThreadGroup group, Action action) {
            super(group, "in " + group.getName());
            this.action = action;
        }

        @Override
        public void run() {
            boolean begun = ThreadHooks.runEntered(this);
            Throwable thrown = null;
            try {
                action.run();
            } catch (Throwable t) {
                thrown = t;
            }
            if (begun) {
                ThreadHooks.runExited(this, thrown);
            }
        }

        /** As woven byte code has it, also if the JDK or a model starts it. */
        @Override
        public synchronized void start() {
            if (!ThreadHooks.start(this)) {
                super.start();
            }
        }

        public void await() throws InterruptedException {
            ThreadHooks.join(this, 0);
        }
    }

    public static Hooked start(Action action) {
        Hooked thread = new Hooked(action);
        thread.start();
        return thread;
    }

    /** A step that does nothing, at which others may come in. */
    public static void pause() {
        CallHooks.at(HERE);
        ThreadHooks.yield_();
    }

    public static void locked(Object object, Action action) throws Exception {
        Object lock = MonitorHooks.enter(object, HERE);
        synchronized (lock) {
            try {
                action.run();
            } finally {
                MonitorHooks.exit(lock);
            }
        }
    }

    public static ControlledProgram program(Settings settings, ControlledProgram.Body body) {
        return new ControlledProgram("by hand", body, new PlatformBackend(), settings);
    }

    public static Exploration explore(int executions, ControlledProgram.Body body) {
        return explore(executions, new Settings(), body);
    }

    public static Exploration explore(int executions, Settings settings, ControlledProgram.Body body) {
        ControlledProgram program = program(settings, body);
        Explorer explorer = new Explorer(program, new RandomWalk()).seed(1);
        return new Supervisor(program, explorer).explore(Budget.executions(executions));
    }

    /** One execution by a script; returns that, with what it wrote down. */
    public static Script play(Settings settings, ControlledProgram.Body body, String... goals) {
        Script script = new Script(goals);
        script.end(program(settings, body).run(script));
        return script;
    }

    /** Why nothing would be proved of a program after one execution by a script; null if it would. */
    public static String unseen(ControlledProgram.Body body, String... goals) {
        ControlledProgram program = program(new Settings(), body);
        program.run(new Script(goals));
        return program.unseen();
    }

    public static Script play(ControlledProgram.Body body, String... goals) {
        return play(new Settings(), body, goals);
    }

    public static Outcome runOnce(ControlledProgram.Body body) {
        RandomWalk walk = new RandomWalk();
        walk.begin(new Randomness(1));
        return program(new Settings(), body).run(walk);
    }
}
