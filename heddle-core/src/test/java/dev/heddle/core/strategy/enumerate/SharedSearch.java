package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.frontier.Frontier;
import dev.heddle.core.frontier.Lease;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Workers that share a search, in an order that chance decides: slices of random length, some of them never given back, some too late. */
final class SharedSearch {
    private final Program program;
    private final Supplier<Enumerator> algorithm;
    private final int workers;
    private final Random random;
    private double deaths;
    private int longestSlice = 4;
    private UnaryOperator<Strategy> decoration = strategy -> strategy;
    private Frontier frontier;
    private Traces found = new Traces();
    long slices;
    long passedOn;
    int most;

    private record Slice(Lease lease, long restarts, Traces traces, Fragment rest, List<Reversed> reversed) {}

    SharedSearch(Program program, Supplier<Enumerator> algorithm, int workers, long seed) {
        this.program = program;
        this.algorithm = algorithm;
        this.workers = workers;
        random = new Random(seed);
        frontier = new Frontier(2 * workers);
    }

    /** Has each slice die with this probability. */
    SharedSearch deaths(double probability) {
        deaths = probability;
        return this;
    }

    SharedSearch longestSlice(int executions) {
        longestSlice = executions;
        return this;
    }

    SharedSearch within(UnaryOperator<Strategy> newDecoration) {
        decoration = newDecoration;
        return this;
    }

    Frontier frontier() {
        return frontier;
    }

    Traces run() {
        List<Slice> underWay = new ArrayList<>();
        while (!frontier.isDone()) {
            Lease lease = underWay.size() < workers && random.nextInt(3) > 0 ? frontier.lease() : null;
            if (lease != null) {
                underWay.add(explore(lease));
            } else if (!underWay.isEmpty()) {
                end(underWay.remove(random.nextInt(underWay.size())));
            }
            most = Math.max(most, frontier.size());
        }
        found.complete = true;
        return found;
    }

    private Slice explore(Lease lease) {
        slices++;
        Enumerator search = algorithm.get().resume(travelled(lease.fragment()));
        Traces traces = Traces.part(program, decoration.apply(search), search, 1 + random.nextInt(longestSlice));
        Fragment rest = search.rest();
        return new Slice(
                lease,
                frontier.restarts(),
                traces,
                rest == null ? null : travelled(rest),
                travelled(search.reversed()));
    }

    private void end(Slice slice) {
        boolean dies = random.nextDouble() < deaths;
        if (dies) {
            frontier.giveUp(slice.lease.id());
        }
        if (dies && random.nextBoolean()) {
            return;
        }
        passedOn += slice.reversed.size();
        long restarts = frontier.restarts();
        boolean isOver = dies || slice.rest == null || slice.restarts < restarts;
        boolean taken = frontier.complete(slice.lease.id(), slice.rest, slice.reversed);
        if (frontier.restarts() > restarts) {
            // The slice has shown that steps touch more than was known: all begins anew.
            found = new Traces();
            return;
        }
        if (taken == isOver) {
            throw new AssertionError("a slice was " + (isOver ? "taken though it was over" : "refused"));
        }
        if (taken) {
            found.add(slice.traces);
        }
    }

    private static Fragment travelled(Fragment fragment) {
        FragmentReader reader =
                new FragmentReader(new FragmentWriter().fragment(fragment).toBytes());
        Fragment copy = reader.fragment();
        reader.end();
        return copy;
    }

    private static List<Reversed> travelled(List<Reversed> reversed) {
        FragmentReader reader =
                new FragmentReader(new FragmentWriter().reversed(reversed).toBytes());
        List<Reversed> copy = reader.reversed();
        reader.end();
        return copy;
    }
}
