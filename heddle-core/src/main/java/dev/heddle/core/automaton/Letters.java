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
    private int[] prefix;
    private int step;
    private boolean reached;
    private boolean failed;
    private boolean open;
    private long state;
    private Operation[] enabled;

    Letters(Program program) {
        this.program = program;
    }

    /** Runs these tasks one after another, a step each; false if the execution ends by failing with the last of them. */
    boolean run(int[] tasks) {
        prefix = tasks;
        step = 0;
        reached = false;
        failed = false;
        enabled = new Operation[0];
        Outcome outcome = program.run(this);
        if (open) {
            throw new IllegalArgumentException(
                    program.name() + " leaves values open, which is no matter of traces: uniform cannot sample it");
        }
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
        if (step < prefix.length) {
            return choice.indexOf(prefix[step++]);
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
        open = true;
        return 0;
    }
}
