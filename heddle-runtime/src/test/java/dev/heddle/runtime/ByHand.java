package dev.heddle.runtime;

import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.strategy.RandomWalk;
import dev.heddle.runtime.backend.PlatformBackend;
import dev.heddle.runtime.hooks.MonitorHooks;
import dev.heddle.runtime.hooks.ThreadHooks;

/** Programs that call the hooks themselves, as woven byte code would: the models without any byte code. */
final class ByHand {
    static final int HERE = Sites.of("ByHand");

    interface Action {
        void run() throws Exception;
    }

    private ByHand() {}

    /** A thread that calls the hooks around its run method. */
    static final class Hooked extends Thread {
        private final Action action;

        Hooked(Action action) {
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

        void await() throws InterruptedException {
            ThreadHooks.join(this, 0);
        }
    }

    static Hooked start(Action action) {
        Hooked thread = new Hooked(action);
        if (!ThreadHooks.start(thread)) {
            thread.start();
        }
        return thread;
    }

    static void locked(Object object, Action action) throws Exception {
        Object lock = MonitorHooks.enter(object, HERE);
        synchronized (lock) {
            try {
                action.run();
            } finally {
                MonitorHooks.exit(lock);
            }
        }
    }

    static ControlledProgram program(Settings settings, ControlledProgram.Body body) {
        return new ControlledProgram("by hand", body, new PlatformBackend(), settings);
    }

    static Exploration explore(int executions, ControlledProgram.Body body) {
        return explore(executions, new Settings(), body);
    }

    static Exploration explore(int executions, Settings settings, ControlledProgram.Body body) {
        ControlledProgram program = program(settings, body);
        Explorer explorer = new Explorer(program, new RandomWalk()).seed(1);
        return new Supervisor(program, explorer).explore(Budget.executions(executions));
    }

    static Outcome runOnce(ControlledProgram.Body body) {
        RandomWalk walk = new RandomWalk();
        walk.begin(new Randomness(1));
        return program(new Settings(), body).run(walk);
    }
}
