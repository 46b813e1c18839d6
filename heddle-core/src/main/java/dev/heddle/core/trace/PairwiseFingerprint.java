package dev.heddle.core.trace;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.Operation;
import java.util.Arrays;

/** The fingerprint under a relation of which nothing is known: every event is compared with all before it. */
final class PairwiseFingerprint implements Fingerprint {
    private final Dependence dependence;
    private final Trace trace = new Trace();
    private long[] hashes = new long[64];
    private long sum;

    PairwiseFingerprint(Dependence dependence) {
        this.dependence = dependence;
    }

    @Override
    public void begin() {
        trace.clear();
        sum = 0;
    }

    @Override
    public void executed(Operation operation) {
        int position = trace.size();
        if (position == hashes.length) {
            hashes = Arrays.copyOf(hashes, position * 2);
        }
        long past = 0;
        for (int i = 0; i < position; i++) {
            if (dependence.dependent(trace.get(i), operation)) {
                past += hashes[i];
            }
        }
        long hash = Hash.mix(
                Hash.mix(operation.key() + operation.kind().ordinal() + 64L * operation.overlooked()) + Hash.mix(past));
        hashes[position] = hash;
        sum += hash;
        trace.append(operation);
    }

    @Override
    public long value() {
        return sum;
    }
}
