package dev.heddle.core.decorate;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What executions have taught a strategy, for another of the same name that makes other executions of the same search, in this JVM or the next: they learn from each other, and what is gone on with
 * on another day does not begin as a beginner.
 *
 * <p>A capability; what passes executions on passes this on, too. Nothing is said of lengths and numbers that a few executions show again.
 */
public interface Learning {
    /** Writes what it knows. Asked between executions. */
    void teach(DataOutputStream out) throws IOException;

    /** Adds to what it knows what another wrote. Called between executions. */
    void learn(DataInputStream in) throws IOException;

    /** What a strategy, or whatever else, has to do with it. */
    static Learning of(Object strategy) {
        return strategy instanceof Learning learning ? learning : NOTHING;
    }

    /** Those that draw each execution anew. */
    Learning NOTHING = new Learning() {
        @Override
        public void teach(DataOutputStream out) {}

        @Override
        public void learn(DataInputStream in) {}
    };
}
