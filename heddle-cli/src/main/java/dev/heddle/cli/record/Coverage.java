package dev.heddle.cli.record;

import dev.heddle.cli.search.Tally;
import dev.heddle.report.data.Run.Sample;
import java.util.ArrayList;
import java.util.List;

/** Remembers how the numbers of a search grow: a few hundred moments, however long it takes. May be told by several threads. */
public final class Coverage {
    private static final int MOST = 256;
    private static final double FIRST_INTERVAL = 0.005;

    private final long start = System.nanoTime();
    private final List<Sample> samples = new ArrayList<>();
    private double interval = FIRST_INTERVAL;

    public synchronized void note(long executions, long failed, long traces) {
        double seconds = (System.nanoTime() - start) / 1e9;
        Sample last = samples.isEmpty() ? null : samples.get(samples.size() - 1);
        if (executions == 0
                || (last != null && (seconds - last.seconds() < interval || executions <= last.executions()))) {
            return;
        }
        samples.add(new Sample(seconds, executions, traces, failed));
        if (samples.size() == MOST) {
            thin();
        }
    }

    private void thin() {
        List<Sample> kept = new ArrayList<>();
        for (int i = 1; i < samples.size(); i += 2) {
            kept.add(samples.get(i));
        }
        samples.clear();
        samples.addAll(kept);
        interval *= 2;
    }

    /** The moments up to the end, with the numbers of the end, which are exact. */
    synchronized List<Sample> upTo(Tally end) {
        List<Sample> all = new ArrayList<>();
        for (Sample sample : samples) {
            if (sample.executions() < end.executions()) {
                all.add(new Sample(
                        Math.min(sample.seconds(), end.seconds()),
                        sample.executions(),
                        Math.min(sample.traces(), end.traces()),
                        sample.failed()));
            }
        }
        all.add(new Sample(end.seconds(), end.executions(), end.traces(), end.failures()));
        return all;
    }
}
