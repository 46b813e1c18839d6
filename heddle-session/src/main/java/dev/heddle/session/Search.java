package dev.heddle.session;

import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.WhileUndecided;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.restrict.Restriction;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.PlacedFaults;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.hunt.Pursuit;
import dev.heddle.core.strategy.hunt.Quarry;
import java.time.Duration;
import java.util.List;

/**
 * How to look for failures: everything the user may say about it, whatever the front end, for a model as for a Java program.
 *
 * @param depth the bug depth that depth-bounded strategies aim at; 0 if not given
 * @param executions at most so many; {@link Long#MAX_VALUE} for no limit
 * @param nanos the time limit; {@link Long#MAX_VALUE} for none
 * @param restriction which orders of synchronizations are looked at
 * @param first the number of the first execution, counted from 1; others in between are somebody else's if the stride is more than 1
 * @param lessons what others learned in executions of the same search, for the strategy to begin with ({@link Session#lesson})
 * @param heard whether anybody wants to hear what this one learns
 * @param quarry the one failure that is looked for; null for any
 * @param orders whether it is noted which lines met in which order ({@link Session#orders})
 * @param beginning the schedule that each execution begins with; null for none
 */
public record Search(
        String strategy,
        int depth,
        boolean fair,
        long seed,
        long executions,
        long nanos,
        boolean stopAtFirst,
        boolean checkDeterminism,
        long first,
        long stride,
        Restriction restriction,
        List<String> lessons,
        boolean heard,
        Quarry quarry,
        boolean orders,
        String beginning) {
    /** The name of the strategy that looks for one certain failure. */
    public static final String HUNT = "hunt";

    /** For who replays, or tells of what was found, and looks for nothing. */
    public static final Search NONE = new Search("rw", 0, false, 0, 1, Long.MAX_VALUE, true, false);

    /** A search that is nobody else's. */
    public Search(
            String strategy,
            int depth,
            boolean fair,
            long seed,
            long executions,
            long nanos,
            boolean stopAtFirst,
            boolean checkDeterminism) {
        this(
                strategy,
                depth,
                fair,
                seed,
                executions,
                nanos,
                stopAtFirst,
                checkDeterminism,
                1,
                1,
                Restriction.NONE,
                List.of(),
                false,
                null,
                false,
                null);
    }

    /** The strategy; the exception's message for a wrong name or depth is meant for who typed it. */
    public Strategy createStrategy(Program program) {
        return around(Strategies.create(strategy, options(program)));
    }

    /** Who looks for what is hunted; null if nothing is. */
    Pursuit createHunt(Program program) {
        return quarry == null ? null : Strategies.hunt(quarry, options(program));
    }

    /** What all strategies have around them in a search. */
    Strategy around(Strategy created) {
        return new WhileUndecided(PlacedFaults.around(created, strategy));
    }

    /** What a strategy is made with. */
    public StrategyOptions options(Program program) {
        StrategyOptions options = new StrategyOptions().fair(fair).program(program);
        if (executions != Long.MAX_VALUE) {
            options.executions(executions);
        }
        return depth == 0 ? options : options.depth(depth);
    }

    Budget budget() {
        Budget budget = Budget.executions(executions);
        if (nanos != Long.MAX_VALUE) {
            budget = budget.andTime(Duration.ofNanos(nanos));
        }
        return stopAtFirst ? budget.untilFirstFailure() : budget;
    }

    public Search withStrategy(String other) {
        return with(other, executions, nanos, 1, 1, restriction, lessons, heard);
    }

    /** The same for fewer orders. */
    public Search restrictedTo(Restriction newRestriction) {
        return with(strategy, executions, nanos, first, stride, newRestriction, lessons, heard);
    }

    /** The same for one certain failure: it goes on when others are found, and stops at that one. */
    public Search hunting(Quarry newQuarry) {
        return new Search(
                HUNT,
                depth,
                fair,
                seed,
                executions,
                nanos,
                false,
                checkDeterminism,
                first,
                stride,
                restriction,
                lessons,
                heard,
                newQuarry,
                orders,
                beginning);
    }

    /** The same, and whether it is noted which lines met in which order. */
    public Search notingOrders(boolean newOrders) {
        return looking(newOrders, beginning);
    }

    /** The same for executions that begin with a schedule. */
    public Search beginningWith(Schedule schedule) {
        return looking(orders, schedule.toString());
    }

    private Search looking(boolean newOrders, String newBeginning) {
        return new Search(
                strategy,
                depth,
                fair,
                seed,
                executions,
                nanos,
                stopAtFirst,
                checkDeterminism,
                first,
                stride,
                restriction,
                lessons,
                heard,
                quarry,
                newOrders,
                newBeginning);
    }

    private Search numbered(long newFirst, long newStride) {
        return with(strategy, executions, nanos, newFirst, newStride, restriction, lessons, heard);
    }

    /** The same, which begins with what others learned, and tells what it learns. */
    public Search taught(List<String> newLessons) {
        return with(strategy, executions, nanos, first, stride, restriction, List.copyOf(newLessons), true);
    }

    /** The same after the executions before that of this number. */
    public Search from(long newFirst) {
        return numbered(newFirst, stride);
    }

    private Search lasting(long newExecutions, long newNanos) {
        return with(strategy, newExecutions, newNanos, first, stride, restriction, lessons, heard);
    }

    private Search with(
            String other,
            long most,
            long longest,
            long from,
            long by,
            Restriction fewer,
            List<String> known,
            boolean told) {
        return new Search(
                other,
                depth,
                fair,
                seed,
                most,
                longest,
                stopAtFirst,
                checkDeterminism,
                from,
                by,
                fewer,
                known,
                told,
                quarry,
                orders,
                beginning);
    }

    /** One of several parts that make up this search: of its executions one of every {@code parts}, and {@code share} in all. */
    public Search part(int index, int parts, long share) {
        return lasting(share, nanos).numbered(first + index, (long) parts);
    }

    /** Of its executions at most so many, after so many that were made in so long; null if none is left, or no time. */
    public Search block(long share, long done, long nanosGone) {
        long nanosLeft = nanos == Long.MAX_VALUE ? nanos : nanos - nanosGone;
        long most = executions == Long.MAX_VALUE ? share : Math.min(share, executions - done);
        return most <= 0 || nanosLeft <= 0 ? null : lasting(most, nanosLeft).from(first + done * stride);
    }

    /** The same search as far as there is something left after so many executions and seconds; null if nothing is. */
    public Search after(long done, double seconds) {
        long executionsLeft = executions == Long.MAX_VALUE ? executions : executions - done;
        long nanosLeft = nanos == Long.MAX_VALUE ? nanos : nanos - (long) (seconds * 1e9);
        return executionsLeft <= 0 || nanosLeft <= 0
                ? null
                : lasting(executionsLeft, nanosLeft).numbered(1, 1);
    }
}
