package dev.heddle.core.automaton;

import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;

/**
 * Follows a prefix of a program and notes in which state it ends and which steps can be made there. A program can only be run from its beginning to its end, so
 * how the execution goes on does not matter.
 */
final class Letters implements Strategy {
    private final Program program;
    private Course prefix;
    private int step;
    private int taken;
    private int open;
    private boolean reached;
    private boolean failed;
    private long state;
    private Operation[] enabled;

    Letters(Program program) {
        this.program = program;
    }

    /** Makes these steps one after another; false if the execution ends by failing with the last of them. */
    boolean run(Course steps) {
        prefix = steps;
        step = 0;
        taken = 0;
        open = 0;
        reached = false;
        failed = false;
        enabled = new Operation[0];
        Outcome outcome = program.run(this);
        if (!reached) {
            failed = outcome.failed() && isCut(outcome.failure());
            state = Hash.mix(failed ? 1 : 2);
        }
        return !failed;
    }

    /** Whether a failure keeps others from going on, and is not just what is said at the end. */
    private static boolean isCut(Failure failure) {
        return failure.type() == Failure.Type.EXCEPTION && !failure.identity().contains("afterwards ");
    }

    /** Between how many alternatives the prefix leaves an input open, the first for which it has no value; 0 if it leaves none. */
    int open() {
        return open;
    }

    /** A hash of the state after the prefix. */
    long state() {
        return state;
    }

    /** What can be done there. */
    Operation[] enabled() {
        return enabled;
    }

    @Override
    public boolean begin(Randomness random) {
        return true;
    }

    @Override
    public int choose(Choice choice) {
        if (step < prefix.tasks().length) {
            return choice.indexOf(prefix.tasks()[step++]);
        }
        if (!reached) {
            reached = true;
            state = program.state();
            enabled = new Operation[choice.size()];
            for (int i = 0; i < enabled.length; i++) {
                enabled[i] = choice.get(i).copy();
            }
        }
        return 0;
    }

    @Override
    public int readsFrom(Operation read, int candidates) {
        if (taken < prefix.values().length) {
            return prefix.values()[taken++];
        }
        if (!reached && open == 0) {
            open = candidates;
        }
        return 0;
    }
}
