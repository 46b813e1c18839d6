package dev.heddle.core.trace;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;

/**
 * A number that is the same for two executions exactly if they are the same trace (up to 64-bit collisions), computed while
 * the execution runs.
 *
 * <p>The Foata normal form ({@link FoataNormalForm}) is the canonical form one can read; its text is not what is hashed here.
 * Each event's hash is made of its task's previous event's hash and of the hashes of the dependent events before it, and the
 * fingerprint is the sum over all events. So it depends on the labelled partial order alone, and needs no names of resources
 * that hold over executions. A test checks that both tell the same traces apart.
 */
public interface Fingerprint {
    /** The fitting implementation: constant work a step for the plain relation, comparison with all before for a refined one. */
    static Fingerprint of(Dependence dependence) {
        return dependence == Dependence.BY_RESOURCE ? new ResourceFingerprint() : new PairwiseFingerprint(dependence);
    }

    void begin();

    void executed(Operation operation);

    /** The fingerprint of what was executed so far. */
    long value();
}
