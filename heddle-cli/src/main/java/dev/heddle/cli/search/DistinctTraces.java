package dev.heddle.cli.search;

import com.dynatrace.hash4j.distinctcount.HyperLogLog;
import dev.heddle.core.Hash;
import dev.heddle.core.explore.TraceCounts;
import java.util.Base64;
import java.util.Locale;

/**
 * How many distinct traces several searches met together: counted while they are few, and estimated by HyperLogLog (Flajolet, Fusy, Gandouet, Meunier, AofA 2007) when there are more. What was
 * estimated once is estimated from then on.
 */
public final class DistinctTraces {
    /** So many are counted: they take up to 48 MB. */
    static final int MOST_COUNTED = Integer.getInteger("heddle.traces.counted", 1 << 20);

    /** 2^16 registers of 6 bits: 48 kB. */
    private static final int PRECISION = 16;

    /** The library's, of an estimate by so many registers. */
    private static final double ERROR = 1.04 / Math.sqrt(1 << PRECISION);

    private TraceCounts counted = new TraceCounts();
    private HyperLogLog sketch;

    void add(TraceCounts traces) {
        if (sketch != null) {
            addToSketch(traces);
            return;
        }
        counted.addAll(traces);
        if (counted.distinct() > MOST_COUNTED) {
            sketch = HyperLogLog.create(PRECISION);
            addToSketch(counted);
            counted = null;
        }
    }

    private void addToSketch(TraceCounts traces) {
        for (long fingerprint : traces.fingerprints()) {
            sketch.add(Hash.mix(fingerprint));
        }
    }

    void add(String registers) {
        HyperLogLog other = HyperLogLog.wrap(Base64.getDecoder().decode(registers));
        if (sketch == null) {
            sketch = HyperLogLog.create(PRECISION);
            addToSketch(counted);
            counted = null;
        }
        sketch.add(other);
    }

    /** How often each was met; null if they were too many. */
    TraceCounts counted() {
        return counted;
    }

    /** What {@link #add(String)} takes; null if all were counted. */
    String registers() {
        return sketch == null ? null : Base64.getEncoder().encodeToString(sketch.getState());
    }

    int distinct() {
        return sketch == null
                ? counted.distinct()
                : (int) Math.min(Integer.MAX_VALUE, Math.round(sketch.getDistinctCountEstimate()));
    }

    /** What people should know of the number; null if there is nothing to know. */
    String caution() {
        return sketch == null
                ? null
                : String.format(
                        Locale.ROOT,
                        "the number of traces is an estimate, with a standard error of %.1f %%: more than %,d are not"
                                + " kept",
                        100 * ERROR,
                        MOST_COUNTED);
    }
}
