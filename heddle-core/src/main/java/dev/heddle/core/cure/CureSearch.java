package dev.heddle.core.cure;

import dev.heddle.core.Failure;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Forwarding;
import dev.heddle.core.decorate.MostlyNewest;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.memory.Places;
import dev.heddle.core.memory.Remedy;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.Strategies;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the cheapest change to how accesses are ordered with which a program passes that fails because a read overlooks a write: it takes one place after the other
 * as volatile, then all together and as few as will do, and what is enough as released and acquired; what only its maker wrote, also as a final field. Each
 * is tried by exploring the program.
 *
 * <p>A change counts as a cure if all executions were tried, or several times as many by chance as it takes to find the failure without it, and as many that begin as the
 * failing one, and none fails in the same way.
 */
public final class CureSearch {
    private static final long SEED = 1;
    private static final int MOST_CANDIDATES = 12;

    /** What an execution accesses that goes round in circles it has accessed by then. */
    private static final int LONGEST = 20_000;

    /** Executions that begin as the failing one. */
    private static final int LIKE_IT = 30;

    /** Who does not find the failure in so many executions by chance can say nothing by finding none. */
    private static final int MOST_BY_CHANCE = 400;

    private static final int TIMES_AS_MANY = 6;
    private static final int FEWEST_BY_CHANCE = 100;
    private static final int MOST_IN_TURN = 400;

    private final Program program;
    private final Places places;
    private final Budget budget;
    private final long start = System.nanoTime();
    private final Randomness random = new Randomness(SEED);
    private long executions;
    private String identity;
    private Schedule failing;
    private int byChance;

    /** What is known of a change: the cure's tried and all. */
    private record Trial(long tried, boolean all) {}

    public CureSearch(Program program, Places places, Budget budget) {
        this.program = program;
        this.places = places;
        this.budget = budget;
    }

    /** Null if no read of the failing execution overlooks a write, or nothing was found in time. */
    public Cure find(Failure failure, Schedule schedule) {
        if (places == null || schedule.values() == 0) {
            return null;
        }
        identity = failure.identity();
        failing = schedule;
        places.asWritten();
        Accesses accesses = new Accesses(new Replaying(schedule, new RandomWalk()));
        if (!isSame(run(accesses, 0))) {
            return null;
        }
        List<Integer> candidates = candidates(accesses.steps);
        try {
            byChance = fewestByChance();
            return candidates.isEmpty() ? null : cheapest(candidates);
        } finally {
            places.asWritten();
        }
    }

    private Cure cheapest(List<Integer> candidates) {
        int read = candidates.get(0);
        Cure cure = enough(candidates);
        if (places.mayBeFinal(read)) {
            Cure asFinal = cure(List.of(read), Remedy.FINAL);
            return asFinal == null ? cure : asFinal.or(cure);
        }
        return cure;
    }

    private Cure enough(List<Integer> candidates) {
        for (int place : candidates) {
            Cure one = cure(List.of(place), Remedy.VOLATILE);
            if (one != null) {
                return lighter(List.of(place), one);
            }
        }
        List<Integer> needed = new ArrayList<>(candidates);
        Cure all = cure(needed, Remedy.VOLATILE);
        for (int i = needed.size() - 1; i >= 0 && all != null && needed.size() > 2; i--) {
            List<Integer> fewer = new ArrayList<>(needed);
            fewer.remove(i);
            Cure less = cure(fewer, Remedy.VOLATILE);
            if (less != null) {
                all = less;
                needed = fewer;
            }
        }
        return all == null ? null : lighter(needed, all);
    }

    private Cure lighter(List<Integer> needed, Cure otherwise) {
        Cure light = cure(needed, Remedy.RELEASE_ACQUIRE);
        return light == null ? otherwise : light;
    }

    private Cure cure(List<Integer> changed, Remedy remedy) {
        if (!mayGoOn()) {
            return null;
        }
        places.asWritten();
        changed.forEach(place -> places.take(place, remedy));
        Trial trial = passes();
        if (trial == null || (remedy == Remedy.FINAL && !changed.stream().allMatch(places::mayBeFinal))) {
            return null;
        }
        return new Cure(changed.stream().map(places::name).toList(), remedy, trial.tried, trial.all, null);
    }

    /** Null if it fails, or it cannot be said that it does not. */
    private Trial passes() {
        long before = executions;
        if (fails(new Replaying(failing, new MostlyNewest(new RandomWalk())), LIKE_IT) != 0) {
            return null;
        }
        int inTurn = fails(Strategies.create("dpor", options()), MOST_IN_TURN);
        if (inTurn != 0) {
            return inTurn == NONE_LEFT ? new Trial(executions - before, true) : null;
        }
        int enough = Math.max(FEWEST_BY_CHANCE, TIMES_AS_MANY * byChance);
        boolean passes = byChance > 0 && fails(sampler(), enough) == 0 && failsLikeIt(enough) == 0 && mayGoOn();
        return passes ? new Trial(executions - before, false) : null;
    }

    /** All executions were made. */
    private static final int NONE_LEFT = -1;

    /** In which execution the program fails in the same way; 0 if in none of so many, or {@link #NONE_LEFT}. */
    private int fails(Strategy strategy, int most) {
        for (int i = 1; i <= most && mayGoOn(); i++) {
            random.reset(SEED, i);
            if (!strategy.begin(random)) {
                return strategy.leftOut() == null && program.isTransparent() ? NONE_LEFT : 0;
            }
            Outcome outcome = program.run(strategy);
            executions++;
            strategy.end(outcome);
            if (isSame(outcome)) {
                return i;
            }
        }
        return 0;
    }

    /** How many executions by chance it takes to see the failure, if need be by such as begin like it; 0 if it is not seen. */
    private int fewestByChance() {
        int byAnyChance = fails(sampler(), MOST_BY_CHANCE);
        return byAnyChance > 0 ? byAnyChance : failsLikeIt(MOST_BY_CHANCE);
    }

    /** The same of executions that begin as the failing one, and leave it somewhere. */
    private int failsLikeIt(int most) {
        for (int i = 1; i <= most && mayGoOn(); i++) {
            random.reset(SEED, i);
            Schedule beginning = failing.prefix(random.nextInt(failing.length() + 1));
            if (fails(new Replaying(beginning, new MostlyNewest(new RandomWalk())), 1) != 0) {
                return i;
            }
        }
        return 0;
    }

    private Strategy sampler() {
        return Strategies.create("pos*", options());
    }

    private StrategyOptions options() {
        return new StrategyOptions().fair(true).program(program);
    }

    private Outcome run(Strategy strategy, int number) {
        random.reset(SEED, number);
        strategy.begin(random);
        Outcome outcome = program.run(strategy);
        strategy.end(outcome);
        return outcome;
    }

    private boolean isSame(Outcome outcome) {
        return outcome.failed() && outcome.failure().identity().equals(identity);
    }

    private boolean mayGoOn() {
        return executions < budget.executions() && System.nanoTime() - start < budget.nanos();
    }

    /** The place of the last read that overlooks a write first, then what its task touched before it, the nearest first, and then what others did. */
    private List<Integer> candidates(List<Operation> steps) {
        int last = steps.size() - 1;
        while (last >= 0 && steps.get(last).overlooked() == 0) {
            last--;
        }
        if (last < 0) {
            return List.of();
        }
        Operation read = steps.get(last);
        Map<Integer, Long> tasks = new LinkedHashMap<>();
        for (Operation step : steps) {
            int place = places.of(step);
            if (place != Places.NONE) {
                tasks.merge(place, 1L << Math.min(step.task().id(), 63), (a, b) -> a | b);
            }
        }
        List<Integer> candidates = new ArrayList<>();
        add(places.of(read), candidates);
        for (int pass = 0; pass < 2; pass++) {
            for (int i = pass == 0 ? last : steps.size() - 1; i >= 0 && candidates.size() < MOST_CANDIDATES; i--) {
                int place = places.of(steps.get(i));
                if (pass == 1 || (steps.get(i).task() == read.task() && isShared(tasks.get(place)))) {
                    add(place, candidates);
                }
            }
        }
        return candidates;
    }

    private static boolean isShared(Long tasks) {
        return tasks != null && Long.bitCount(tasks) > 1;
    }

    private static void add(int place, List<Integer> candidates) {
        if (place != Places.NONE && !candidates.contains(place)) {
            candidates.add(place);
        }
    }

    /** Remembers the steps of an execution. */
    private static final class Accesses extends Forwarding {
        final List<Operation> steps = new ArrayList<>();
        private final Strategy inner;

        Accesses(Strategy inner) {
            this.inner = inner;
        }

        @Override
        public boolean begin(Randomness random) {
            forwardTo(inner);
            return inner.begin(random);
        }

        @Override
        public void executed(Operation operation) {
            if (steps.size() < LONGEST) {
                steps.add(operation.copy());
            }
            super.executed(operation);
        }
    }
}
