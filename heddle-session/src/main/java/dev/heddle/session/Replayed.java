package dev.heddle.session;

import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.FoundFailure;
import java.util.List;

/**
 * What came of running a schedule again.
 *
 * @param exploration the one execution
 * @param divergence after how many steps the schedule could not be followed any further; -1 if it was followed to its end
 */
public record Replayed(Exploration exploration, int divergence) {
    /** How it failed; null if it did not. */
    public FoundFailure failure() {
        List<FoundFailure> failures = exploration.failures();
        return failures.isEmpty() ? null : failures.get(0);
    }
}
