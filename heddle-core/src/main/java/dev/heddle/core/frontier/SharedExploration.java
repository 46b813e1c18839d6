package dev.heddle.core.frontier;

import dev.heddle.core.Failure;
import dev.heddle.core.Guarantee;
import dev.heddle.core.Scope;
import dev.heddle.core.decorate.Unrolling;
import dev.heddle.core.explore.TraceCounts;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.enumerate.FragmentReader;
import dev.heddle.core.strategy.enumerate.FragmentWriter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An enumeration that workers share, from its beginning to a proof: the {@link Frontier} of the stage that is under way, which stage comes next,
 * and what was counted. All of it fits into bytes, so that it can be stopped and gone on with on another day or machine.
 *
 * <p>Guarantee: that of the same strategy alone. What the second look explores again is not counted again, as in {@link
 * dev.heddle.core.explore.Explorer}.
 */
public final class SharedExploration {
    private int most;
    /** Whether larger and larger bounds are tried. */
    private final boolean deepens;

    private Stage stage;
    private Frontier frontier;
    private boolean cut;
    private boolean pruned;
    private boolean lookedCloser;
    private boolean done;
    private String leftOut;
    private String unseen;
    private String inside;
    private String timing;
    /** What nobody has come to; null before the first slice. */
    private List<Failure> unreached;

    private long executions;
    private long failed;
    private long redundant;
    private long steps;
    private int maxSteps;
    private int maxTasks;
    private TraceCounts traces = new TraceCounts();

    /**
     * A search that begins.
     *
     * @param strategy a name for which {@link Strategies#isShareable}
     * @param bound how far a bounded search goes; -1 to try larger and larger bounds
     * @param most how many fragments there are at most
     */
    public SharedExploration(String strategy, boolean fair, int bound, int most) {
        boolean isBounded = Strategies.bound(strategy) != null;
        this.most = most;
        deepens = isBounded && bound < 0;
        stage = new Stage(fair ? 0 : -1, isBounded ? Math.max(0, bound) : -1, false);
        frontier = new Frontier(most);
    }

    public Stage stage() {
        return stage;
    }

    /** Whether the next slice is to find out if the program can look closer at all; an execution is enough for that. */
    public boolean isTrial() {
        return stage.closer() && !lookedCloser;
    }

    /** Something to do for a worker; null if there is nothing at the moment. */
    public Lease lease() {
        return done ? null : frontier.lease();
    }

    /** Makes room for more fragments, or for fewer: workers come and go. */
    public void makeRoom(int fragments) {
        most = fragments;
        frontier.makeRoom(fragments);
    }

    /** A worker is gone. */
    public void giveUp(long lease) {
        frontier.giveUp(lease);
    }

    /** A slice is over. Returns false if nothing it did counts: its lease was over, or the program did not follow. */
    public boolean complete(long lease, SliceReport report) {
        long restarts = frontier.restarts();
        miss(report.unreached());
        if (!frontier.complete(lease, report.rest(), report.reversed())) {
            if (frontier.restarts() > restarts) {
                cut = false;
                pruned = false;
                leftOut = null;
            }
            return false;
        }
        if (!stage.closer() || report.unseen() != null) {
            count(report);
        }
        lookedCloser |= report.lookedCloser();
        unseen = unseen == null ? report.unseen() : unseen;
        inside = inside == null ? report.inside() : inside;
        if (isTrial()) {
            done = true;
            return true;
        }
        cut |= report.cut();
        pruned |= report.pruned();
        leftOut = leftOut == null ? report.leftOut() : leftOut;
        timing = timing == null ? report.timing() : timing;
        if (frontier.isDone()) {
            advance();
        }
        return true;
    }

    /** What one worker did not come to, another may have. */
    private void miss(List<Failure> missed) {
        Set<String> identities = missed.stream().map(Failure::identity).collect(Collectors.toSet());
        unreached = (unreached == null ? missed : unreached)
                .stream()
                        .filter(failure -> identities.contains(failure.identity()))
                        .toList();
    }

    private void count(SliceReport report) {
        executions += report.executions();
        failed += report.failed();
        redundant += report.redundant();
        steps += report.steps();
        maxSteps = Math.max(maxSteps, report.maxSteps());
        maxTasks = Math.max(maxTasks, report.maxTasks());
        traces.addAll(report.traces());
    }

    private void advance() {
        if (deepens && cut) {
            enter(new Stage(stage.round(), stage.limit() + 1, stage.closer()));
        } else if (pruned && stage.round() + 1 < Unrolling.ROUNDS) {
            enter(new Stage(stage.round() + 1, deepens ? 0 : stage.limit(), stage.closer()));
        } else if (!stage.closer() && leftOut == null && unseen == null) {
            enter(new Stage(stage.round(), deepens ? 0 : stage.limit(), true));
        } else {
            done = true;
        }
    }

    private void enter(Stage next) {
        stage = next;
        frontier = new Frontier(most).knowing(frontier.learned());
        cut = false;
        pruned = false;
        leftOut = null;
    }

    /** Whether nothing is left to explore. */
    public boolean isDone() {
        return done;
    }

    /** Whether nothing is left to explore, nothing was left out and all was seen. */
    public boolean isComplete() {
        return done && leftOut == null && unseen == null;
    }

    /** What is known of how large the tree is, and what was not explored. */
    public Guarantee guarantee() {
        double share = frontier.explored();
        double lnSize = executions == 0 || share == 0 || stage.closer()
                ? Double.NaN
                : Math.log((double) executions) - Math.log(share);
        return Guarantee.NONE.withLnSize(lnSize).within(new Scope(timing, leftOut, unseen, inside, done));
    }

    /** What no execution came to so far, though some should. */
    public List<Failure> unreached() {
        return unreached == null ? List.of() : unreached;
    }

    public long executions() {
        return executions;
    }

    public long failed() {
        return failed;
    }

    /** How many executions turned out to be not needed. */
    public long redundant() {
        return redundant;
    }

    public long steps() {
        return steps;
    }

    public int maxTasks() {
        return maxTasks;
    }

    /** How often the stage under way began anew, because the program did not follow. */
    public long restarts() {
        return frontier.restarts();
    }

    public TraceCounts traces() {
        return traces;
    }

    /** How many fragments there are, and how many of them are out. */
    public int fragments() {
        return frontier.size();
    }

    public int leased() {
        return frontier.leased();
    }

    public byte[] toBytes() {
        FragmentWriter out = new FragmentWriter()
                .flag(deepens)
                .number(stage.round())
                .number(stage.limit())
                .flag(stage.closer())
                .flag(cut)
                .flag(pruned)
                .flag(lookedCloser)
                .flag(done)
                .text(leftOut)
                .text(unseen)
                .text(inside)
                .text(timing)
                .flag(unreached != null)
                .numbers(executions, failed, redundant, steps, maxSteps, maxTasks);
        SliceReport.write(unreached(), out);
        SliceReport.write(traces, out);
        frontier.write(out);
        return out.toBytes();
    }

    private SharedExploration(FragmentReader in, String strategy, int most) {
        this.most = most;
        deepens = in.flag();
        stage = new Stage(in.whole(-1, Unrolling.ROUNDS - 1), in.whole(-1, Integer.MAX_VALUE), in.flag());
        cut = in.flag();
        pruned = in.flag();
        // The programs of those who go on have not looked yet.
        lookedCloser = in.flag();
        done = in.flag();
        leftOut = in.textOrNull();
        unseen = in.textOrNull();
        inside = in.textOrNull();
        timing = in.textOrNull();
        boolean hasReports = in.flag();
        executions = in.whole();
        failed = in.whole();
        redundant = in.whole();
        steps = in.whole();
        maxSteps = in.whole(0, Integer.MAX_VALUE);
        maxTasks = in.whole(0, Integer.MAX_VALUE);
        List<Failure> missed = SliceReport.unreached(in);
        unreached = hasReports ? missed : null;
        traces = SliceReport.traces(in);
        frontier = Frontier.read(in, most);
        in.end();
        boolean isBounded = Strategies.bound(strategy) != null;
        FragmentReader.check(isBounded == stage.limit() >= 0 && (isBounded || !deepens));
        // There is something to do exactly if it is not done, but where the first execution of the second look ended
        // it.
        FragmentReader.check(frontier.isDone() == done || (done && isTrial()));
    }

    /**
     * Goes on with what {@link #toBytes} said of a search by the same strategy.
     *
     * @throws IllegalArgumentException if the bytes make no sense
     */
    public static SharedExploration read(byte[] bytes, String strategy, int most) {
        return new SharedExploration(new FragmentReader(bytes), strategy, most);
    }
}
