package dev.heddle.core.frontier;

import dev.heddle.core.Failure;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.strategy.enumerate.Fragment;
import dev.heddle.core.strategy.enumerate.FragmentReader;
import dev.heddle.core.strategy.enumerate.FragmentWriter;
import dev.heddle.core.strategy.enumerate.Reversed;
import java.util.ArrayList;
import java.util.List;

/**
 * What a worker tells of a slice.
 *
 * @param cut whether a bound left something out
 * @param pruned whether tasks that spun were held back
 * @param lookedCloser whether the program sees more than it did when it began
 * @param leftOut what was left out of that which it explored, in words; null if nothing was
 * @param unseen what about the program is not in its choices, in words; null if nothing is known
 * @param inside what would have to be explored from the inside to see that; null if that would not help
 * @param timing what it takes for granted of memory and of time-outs, in words; null if that is nothing
 * @param unreached what the worker's program did not come to in this slice or before, though it should
 * @param rest what is left; null if the program did not follow
 */
public record SliceReport(
        long executions,
        long failed,
        long redundant,
        long steps,
        int maxSteps,
        int maxTasks,
        TraceCounts traces,
        boolean cut,
        boolean pruned,
        boolean lookedCloser,
        String leftOut,
        String unseen,
        String inside,
        String timing,
        List<Failure> unreached,
        Fragment rest,
        List<Reversed> reversed) {
    public byte[] toBytes() {
        FragmentWriter out = new FragmentWriter().numbers(executions, failed, redundant, steps, maxSteps, maxTasks);
        write(traces, out);
        out.flag(cut)
                .flag(pruned)
                .flag(lookedCloser)
                .text(leftOut)
                .text(unseen)
                .text(inside)
                .text(timing);
        write(unreached, out);
        out.flag(rest != null);
        if (rest != null) {
            out.fragment(rest);
        }
        return out.reversed(reversed).toBytes();
    }

    /**
     * What {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no report
     */
    public static SliceReport read(byte[] bytes) {
        FragmentReader in = new FragmentReader(bytes);
        SliceReport report = new SliceReport(
                in.whole(),
                in.whole(),
                in.whole(),
                in.whole(),
                in.whole(0, Integer.MAX_VALUE),
                in.whole(0, Integer.MAX_VALUE),
                traces(in),
                in.flag(),
                in.flag(),
                in.flag(),
                in.textOrNull(),
                in.textOrNull(),
                in.textOrNull(),
                in.textOrNull(),
                unreached(in),
                in.flag() ? in.fragment() : null,
                in.reversed());
        in.end();
        return report;
    }

    static void write(List<Failure> unreached, FragmentWriter out) {
        out.number(unreached.size());
        for (Failure failure : unreached) {
            out.text(failure.message()).text(failure.identity());
        }
    }

    static List<Failure> unreached(FragmentReader in) {
        String prefix = Failure.Type.UNREACHED.label() + ':';
        List<Failure> unreached = new ArrayList<>();
        for (int i = in.count(); i > 0; i--) {
            String message = in.textOrNull();
            String identity = in.textOrNull();
            FragmentReader.check(message != null && identity != null && identity.startsWith(prefix));
            unreached.add(new Failure(Failure.Type.UNREACHED, message, identity.substring(prefix.length()), null));
        }
        return unreached;
    }

    static void write(TraceCounts traces, FragmentWriter out) {
        long[] fingerprints = traces.fingerprints();
        out.number(fingerprints.length);
        for (long fingerprint : fingerprints) {
            out.number(fingerprint).number(traces.count(fingerprint));
        }
    }

    static TraceCounts traces(FragmentReader in) {
        TraceCounts traces = new TraceCounts();
        for (int i = in.count(); i > 0; i--) {
            traces.add(in.whole(), in.whole(1, Integer.MAX_VALUE));
        }
        return traces;
    }
}
