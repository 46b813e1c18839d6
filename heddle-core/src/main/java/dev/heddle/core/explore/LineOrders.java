package dev.heddle.core.explore;

import dev.heddle.core.Dependence;
import dev.heddle.core.Hash;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Randomness;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.strategy.basis.LongToInt;
import dev.heddle.core.trace.HappensBefore;
import dev.heddle.core.trace.LinePair;
import dev.heddle.core.trace.SeenOrders;
import dev.heddle.core.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Looks on and notes which lines of the program met in which order: of each two that different tasks came to, and that touch the same thing, whether the first came first, or
 * the second, and whether anything else said so. What a search has not tried shows as pairs that were seen in one order only.
 *
 * <p>Only the nearest meet: a line that comes long before another of the same task is not set against what comes after both, so that <em>a before b</em> says that nobody
 * else's conflicting step, and none of the same task, was between them.
 */
public final class LineOrders extends Decorator {
    /** More than anybody reads. */
    private static final int MOST_PAIRS = 5_000;

    /** Later executions seldom show an order that so many did not, so then only some are looked at. */
    private static final long LOOK_AT_ALL = 2_000;

    private static final int LOOK_AT_EVERY = 8;

    /** Events times tasks: what vector clocks take. */
    private static final long LARGEST = 4_000_000;

    private static final int FORTH = 0;
    private static final int BACK = 1;
    private static final int GIVEN = 2;
    private static final int COUNTS = 3;

    private final HappensBefore order;
    private final Trace trace = new Trace();
    private final LongToInt numbers = new LongToInt();
    private long[] lines = new long[64];
    private long[] done = new long[64 * 2];
    private long[] counts = new long[64 * COUNTS];
    /** The number of the execution that was counted last, so that each counts once. */
    private long[] counted = new long[64 * COUNTS];

    private int size;
    private boolean isCut;
    private long begun;
    private long looked;
    private boolean isLooking;

    public LineOrders(Dependence dependence, Strategy inner) {
        super(inner);
        order = new HappensBefore(dependence);
    }

    @Override
    public boolean begin(Randomness random) {
        trace.clear();
        boolean begins = inner.begin(random);
        isLooking = begun < LOOK_AT_ALL || begun % LOOK_AT_EVERY == 0;
        if (begins) {
            begun++;
            tellListener();
        }
        return begins;
    }

    @Override
    public void executed(Operation operation) {
        if (isLooking) {
            trace.append(operation);
        }
        super.executed(operation);
    }

    @Override
    public void end(Outcome outcome) {
        if (isLooking && (long) trace.size() * trace.tasks() <= LARGEST) {
            looked++;
            order.of(trace).forEachMeeting(this::meet);
        }
        super.end(outcome);
    }

    @Override
    public Strategy chooser() {
        return inner.chooser();
    }

    private void meet(int earlier, int later, boolean isGiven) {
        Operation before = trace.get(earlier);
        Operation after = trace.get(later);
        if (before.site() == Sites.UNKNOWN
                || after.site() == Sites.UNKNOWN
                || !before.kind().isDone()
                || !after.kind().isDone()) {
            return;
        }
        boolean isForth = before.site() <= after.site();
        int pair = isForth ? pair(before.site(), after.site()) : pair(after.site(), before.site());
        if (pair < 0) {
            return;
        }
        done[2 * pair] |= bit(isForth ? before : after);
        done[2 * pair + 1] |= bit(isForth ? after : before);
        if (isGiven) {
            count(pair * COUNTS + GIVEN);
        } else {
            count(pair * COUNTS + (isForth ? FORTH : BACK));
        }
    }

    private static long bit(Operation operation) {
        return 1L << operation.kind().ordinal();
    }

    private void count(int place) {
        if (counted[place] != looked) {
            counted[place] = looked;
            counts[place]++;
        }
    }

    /** The number of a pair; negative for one too many. */
    private int pair(int first, int second) {
        long key = Hash.mix(first, second);
        int known = numbers.get(key);
        if (known > 0) {
            return known - 1;
        }
        if (size == MOST_PAIRS) {
            isCut = true;
            return -1;
        }
        if (size == lines.length) {
            int capacity = size * 2;
            lines = Arrays.copyOf(lines, capacity);
            done = Arrays.copyOf(done, capacity * 2);
            counts = Arrays.copyOf(counts, capacity * COUNTS);
            counted = Arrays.copyOf(counted, capacity * COUNTS);
        }
        lines[size] = ((long) first << Integer.SIZE) | second;
        numbers.put(key, size + 1);
        return size++;
    }

    /** What was seen so far. */
    public SeenOrders seen() {
        List<LinePair> pairs = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int first = (int) (lines[i] >>> Integer.SIZE);
            int second = (int) lines[i];
            long forth = counts[i * COUNTS + FORTH];
            long back = first == second ? forth : counts[i * COUNTS + BACK];
            pairs.add(new LinePair(
                    Sites.text(first),
                    kinds(done[2 * i]),
                    Sites.text(second),
                    kinds(done[2 * i + 1]),
                    forth,
                    back,
                    counts[i * COUNTS + GIVEN]));
        }
        return new SeenOrders(looked, pairs, isCut);
    }

    private static List<String> kinds(long bits) {
        return Arrays.stream(Kind.values())
                .filter(kind -> (bits >>> kind.ordinal() & 1) != 0)
                .map(kind -> kind.name().toLowerCase(Locale.ROOT))
                .toList();
    }
}
