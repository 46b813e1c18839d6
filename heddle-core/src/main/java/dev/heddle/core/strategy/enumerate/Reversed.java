package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import java.util.List;

/**
 * A {@link Reversal} that outlives the execution it was found in, because whose choice it concerns is explored elsewhere.
 *
 * <p>The steps are closed under what comes before them: what is between two of them, and comes after the one and before the other, is
 * one of them. So their order can be found anew from what they do.
 *
 * @param turn the depth of the choice
 * @param from the key of the task that took the turn there below which it was found
 * @param steps what is to come there; the last is the step that raced
 * @param certain so many of the first steps come in every execution that goes the same way up to the step that raced
 * @param executed whether the last step was executed, and not kept waiting until the end
 * @param open whether nobody knows which orders there are of its steps: any turn is to be taken then
 */
public record Reversed(int turn, long from, List<Footprint> steps, int certain, boolean executed, boolean open) {
    /** The same for two that have the same to say. */
    long hash() {
        long hash = Hash.mix(turn * 2L + (open ? 1 : 0), executed ? certain : -1);
        for (Footprint step : steps) {
            hash = Hash.mix(hash, step.task.key());
            for (Operation operation : step.operations) {
                hash = Hash.mix(hash, operation.index());
                hash = Hash.mix(hash, operation.kind().ordinal());
                for (int i = 0; i < operation.touches(); i++) {
                    hash = Hash.mix(
                            hash,
                            operation.resource(i) * 8L + operation.access(i).ordinal());
                }
            }
        }
        return hash;
    }
}
