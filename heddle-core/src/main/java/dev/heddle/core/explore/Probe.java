package dev.heddle.core.explore;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.trace.Fingerprint;

/** Follows a prefix and notes which trace it is and who is enabled after it; how the execution then ends does not matter. */
public final class Probe implements Strategy {
    private final Program program;
    private final Fingerprint fingerprint;
    private int[] prefix;
    private int step;
    private int[] enabled;
    private long value;

    public Probe(Program program) {
        this.program = program;
        this.fingerprint = Fingerprint.of(program.dependence());
    }

    /** Runs these tasks one after another, a step each. */
    public void run(int[] tasks) {
        prefix = tasks;
        step = 0;
        enabled = null;
        fingerprint.begin();
        program.run(this);
        if (enabled == null) {
            value = fingerprint.value();
        }
    }

    /** The tasks that are enabled after the prefix; null if the execution ends there. */
    public int[] enabled() {
        return enabled;
    }

    /** The prefix's fingerprint. */
    public long value() {
        return value;
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
        if (enabled == null) {
            value = fingerprint.value();
            enabled = new int[choice.size()];
            for (int i = 0; i < enabled.length; i++) {
                enabled[i] = choice.get(i).task().id();
            }
        }
        return 0;
    }

    @Override
    public void executed(Operation operation) {
        fingerprint.executed(operation);
    }
}
