package dev.heddle.cli.transactions;

import dev.heddle.transactions.plan.TransactionPlan;
import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Genotype;
import io.jenetics.Mutator;
import io.jenetics.SinglePointCrossover;
import io.jenetics.engine.Engine;
import io.jenetics.engine.Limits;
import io.jenetics.util.RandomRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks for a plan under which a test has few enough schedules and a workload is fast: TxIT's genetic search (Yuan's thesis, 5.2.5). A plan is a vector of booleans;
 * plans are crossed and mutated; fitness is the measured time, of plans under which no more than the budget of schedules is left by the estimate of a search with sleep sets.
 *
 * <p>Deviations: the first population has the baseline in it, where each operation is one transaction, and plans with as many accesses in each; the others are random but
 * with few boundaries, as most plans of a larger structure with many exceed any budget. Plans over the budget are ordered by the number of their
 * schedules, and those with a failing schedule come last. The search ends by time, and not after 80 generations of 70.
 */
public final class PlacementSearch {
    /** How many accesses are a transaction in plans of the first population. */
    private static final List<Integer> SIZES = List.of(2, 3, 4, 1);

    private static final double OFFSPRING = 0.7;

    /** Worse than any number of schedules. */
    private static final double FAILS = -1e6;

    /** How many of the fastest are measured once more. */
    private static final int FINALISTS = 4;

    private static final Duration TIMING_FINALISTS = Duration.ofSeconds(2);
    private static final Duration COUNTING = Duration.ofSeconds(5);
    private static final Duration TIMING = Duration.ofMillis(800);

    private final Trials trials;
    private final long budget;
    private final Consumer<String> log;
    private final Map<BitSet, Double> known = new ConcurrentHashMap<>();

    /** @param budget how many schedules may be left */
    public PlacementSearch(Trials trials, long budget, Consumer<String> log) {
        this.trials = trials;
        this.budget = budget;
        this.log = log;
    }

    /** The plans that fit, the fastest first. */
    public List<TransactionPlan> search(int population, int generations, Duration time, long seed) {
        int places = TransactionPlan.places(trials.structure());
        double boundaries = Math.min(0.25, 3.0 / places);
        List<Genotype<BitGene>> first = Stream.concat(
                        Stream.of(TransactionPlan.baseline(trials.structure())),
                        SIZES.stream().map(size -> TransactionPlan.every(size, trials.structure())))
                .map(plan -> Genotype.of(BitChromosome.of(plan.boundaries(), places)))
                .limit(population)
                .toList();
        RandomRegistry.with(new Random(seed), random -> {
            Engine<BitGene, Double> engine = Engine.builder(
                            this::fitness, Genotype.of(BitChromosome.of(places, boundaries)))
                    .populationSize(population)
                    .offspringFraction(OFFSPRING)
                    .alterers(new SinglePointCrossover<>(0.3), new Mutator<>(Math.min(0.2, 1.5 / places)))
                    .executor(Runnable::run)
                    .build();
            return engine.stream(first)
                    .limit(Limits.byExecutionTime(time))
                    .limit(generations)
                    .count();
        });
        List<TransactionPlan> fitting = known.entrySet().stream()
                .filter(plan -> plan.getValue() > 0)
                .sorted(Map.Entry.<BitSet, Double>comparingByValue(Comparator.reverseOrder()))
                .map(plan -> TransactionPlan.of(trials.structure(), plan.getKey()))
                .toList();
        // Where each operation is one, least can go wrong in the short time that the search has for a plan.
        Stream<TransactionPlan> baseline =
                fitting.stream().filter(plan -> plan.boundaries().isEmpty());
        List<TransactionPlan> best = Stream.concat(fitting.stream().limit(FINALISTS), baseline)
                .distinct()
                .sorted(Comparator.comparingLong(plan -> trials.timeAnew(plan, TIMING_FINALISTS)))
                .collect(Collectors.toCollection(ArrayList::new));
        fitting.stream().filter(plan -> !best.contains(plan)).forEach(best::add);
        return best;
    }

    private double fitness(Genotype<BitGene> genotype) {
        BitSet bits = genotype.chromosome().as(BitChromosome.class).toBitSet();
        return known.computeIfAbsent(bits, key -> fitness(TransactionPlan.of(trials.structure(), key)));
    }

    private double fitness(TransactionPlan plan) {
        Counted counted = trials.count(plan, budget, COUNTING);
        String what = plan.boundaries().cardinality() + " boundaries, " + counted + " schedules";
        if (!counted.fits(budget)) {
            log.accept(what);
            return counted.failure() != null || Double.isNaN(counted.ln()) ? FAILS : -counted.ln();
        }
        long nanos = trials.time(plan, TIMING);
        log.accept(what + ", " + nanos / 1000 + " us");
        return 1e9 / nanos;
    }
}
