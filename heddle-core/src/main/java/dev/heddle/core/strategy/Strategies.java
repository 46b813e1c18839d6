package dev.heddle.core.strategy;

import dev.heddle.core.Dependence;
import dev.heddle.core.Nearest;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.ConflictAnalysis;
import dev.heddle.core.decorate.DrawnInputs;
import dev.heddle.core.decorate.MessageGrain;
import dev.heddle.core.decorate.MostlyNewest;
import dev.heddle.core.decorate.Unrolling;
import dev.heddle.core.strategy.basis.Measured;
import dev.heddle.core.strategy.basis.RandomWalk;
import dev.heddle.core.strategy.basis.StrategyOptions;
import dev.heddle.core.strategy.bound.Bound;
import dev.heddle.core.strategy.bound.Bounded;
import dev.heddle.core.strategy.bound.Deepening;
import dev.heddle.core.strategy.chains.DPos;
import dev.heddle.core.strategy.chains.PctCp;
import dev.heddle.core.strategy.chains.TaPct;
import dev.heddle.core.strategy.enumerate.DepthFirst;
import dev.heddle.core.strategy.enumerate.Enumerator;
import dev.heddle.core.strategy.enumerate.FlanaganGodefroid;
import dev.heddle.core.strategy.enumerate.OptimalDpor;
import dev.heddle.core.strategy.enumerate.SleepSets;
import dev.heddle.core.strategy.enumerate.SourceDpor;
import dev.heddle.core.strategy.hunt.Pursuit;
import dev.heddle.core.strategy.hunt.Quarry;
import dev.heddle.core.strategy.learn.Hold;
import dev.heddle.core.strategy.learn.Mutate;
import dev.heddle.core.strategy.sample.DelayBounded;
import dev.heddle.core.strategy.sample.Pct;
import dev.heddle.core.strategy.sample.PctWm;
import dev.heddle.core.strategy.sample.Pos;
import dev.heddle.core.strategy.sample.PosStar;
import dev.heddle.core.strategy.sample.PreemptionBounded;
import dev.heddle.core.strategy.sample.Rapos;
import dev.heddle.core.strategy.sample.Surw;
import dev.heddle.core.strategy.sample.Urw;
import dev.heddle.core.tree.LiveEstimate;
import dev.heddle.core.tree.Technique;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** The registry: every strategy by the name people type. A new algorithm is one new file and one line here. */
public final class Strategies {
    /** What front ends choose when the user does not. */
    public static final String DEFAULT = "auto";

    /** At the end of a name: choices between deliveries and time-outs only; see {@link MessageGrain}. */
    public static final String MESSAGES = "@messages";

    /**
     * Who takes turns in {@code portfolio}, by measurement (docs/evaluation.md): five of eight executions are of {@code hold}, which finds
     * most bugs soonest, and the others are there for what it misses, {@code pct} also for its guarantee.
     */
    private static final List<String> PORTFOLIO =
            nowAndThen("turns", List.of("hold", "hold", "hold", "hold", "hold", "pos*", "surw", "pct"));

    /** A bug that none of so many executions showed is a deep one, and is best come near to step by step (SCTBench's safestack). */
    private static final List<String> PORTFOLIO_LATER =
            nowAndThen("turns", List.of("mutate", "hold", "mutate", "pos*", "mutate", "surw", "mutate", "pct"));

    /**
     * Who takes turns when one certain failure is looked for. Nearly every other execution is that of a sampler that knows nothing of it: where the stack is no help, a hunt takes about twice as many executions as a search
     * without, and not more.
     */
    private static final List<String> HUNTERS =
            List.of(("waylay near hold near hold waylay pos* near hold near hold waylay surw near"
                            + " hold mutate pos* waylay hold switches pct near")
                    .split(" ", -1));

    private static final int SHALLOW = 2000;

    /** How many rounds of the others there are before somebody who is there for one kind of bug only has a turn. */
    private static final int ROUNDS = 3;

    /** Those that enumerate. */
    private static final Set<String> ENUMERATING =
            Set.of("dfs", "sleep", "dpor-fg", "source", "dpor", "dfs-preemptions", "dfs-delays", "dfs-depth");

    /** Those of them that several can share; {@code dpor-fg} has no sleep sets, so that nobody knows what others explored. */
    private static final Map<String, Function<StrategyOptions, Enumerator>> SHARED = Map.of(
            "sleep", options -> new SleepSets(options.dependence(), options.stableResources()),
            "source", options -> new SourceDpor(options.dependence(), options.stableResources()),
            "dpor", options -> new OptimalDpor(options.dependence(), options.stableResources()));

    private static final Map<String, Bound> BOUNDS =
            Map.of("dfs-preemptions", Bound.PREEMPTIONS, "dfs-delays", Bound.DELAYS, "dfs-depth", Bound.DEPTH);

    /** Those whose parts are fair, each in its way. */
    private static final Set<String> MIXED = Set.of("auto", "portfolio", "turns");

    /** Those whose next executions depend on all that went before. */
    private static final Set<String> LEARNING = Set.of("auto", "portfolio", "hold", "mutate");

    /** Those that leave inputs to their parts, or know better than to draw each anew. */
    private static final Set<String> OWN_INPUTS = Set.of("auto", "portfolio", "mutate", "uniform", "almost-uniform");

    /** Those that choose which write is read, or leave it to their parts. */
    private static final Set<String> OWN_READS = Set.of("auto", "portfolio", "pctwm", "uniform", "almost-uniform");

    private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

    static {
        add("auto", "every trace if there are few, otherwise the portfolio: the default", Strategies::auto);
        add(
                "portfolio",
                "in turn: 5 x hold, pos*, surw, pct; later half mutate; now and then turns",
                Strategies::portfolio);
        add("rw", "random walk: uniform among the enabled operations", options -> new RandomWalk());
        add("pct", "PCT: random task priorities and d-1 change points", Pct::new);
        add("pctcp", "PCTCP: PCT over causal chains instead of tasks", PctCp::new);
        add("pctwm", "PCTWM: PCT for weak memory, where reads see old writes but for d of them", PctWm::new);
        add("rapos", "RAPOS: random batches of independent operations", options -> new Rapos(options.dependence()));
        add("pos", "POS: a random priority for each operation", options -> new Pos());
        add("pos*", "POS*: POS that draws anew on conflicts", options -> new PosStar(options.dependence()));
        add("pos*-", "POS* that takes two reads for a conflict", options -> new PosStar(Dependence.IGNORING_ACCESS));
        add("dpos", "d-POS: POS in which d-1 racy operations fall back", DPos::new);
        add("tapct", "taPCT: PCTCP with change points at racy operations", TaPct::new);
        add("urw", "URW: uniform over interleavings, by remaining steps", options -> new Urw());
        add("surw", "SURW: URW over the conflicts on a random resource", options -> new Surw(options.dependence()));
        add("hold", "POS* with conflict analysis that holds back one place until another has gone", Strategies::hold);
        add("mutate", "goes on, with small changes, from executions that showed something new", Strategies::mutate);
        add(
                "turns",
                "round robin with random quanta, for tasks that livelock in lock step",
                options -> new RoundRobin());
        add("delay", "delay-bounded: run on, but skip a turn at d random steps", DelayBounded::new);
        add("preemption", "preemption-bounded: run on, but switch at d random steps", PreemptionBounded::new);
        add("dfs", "depth-first search: every schedule", options -> watched(new DepthFirst()));
        add(
                "sleep",
                "depth-first search with sleep sets",
                options -> watched(new SleepSets(options.dependence(), options.stableResources())));
        add(
                "dpor-fg",
                "DPOR of Flanagan and Godefroid: every trace",
                options -> watched(new FlanaganGodefroid(options.dependence())));
        add(
                "source",
                "source-DPOR: every trace",
                options -> watched(new SourceDpor(options.dependence(), options.stableResources())));
        add(
                "dpor",
                "optimal DPOR: every trace once",
                options -> watched(new OptimalDpor(options.dependence(), options.stableResources())));
        add("dfs-preemptions", "every schedule with few preemptions first", o -> bounded(Bound.PREEMPTIONS, o));
        add("dfs-delays", "every schedule with few delays first", o -> bounded(Bound.DELAYS, o));
        add("dfs-depth", "every schedule with choices in few first steps first", o -> bounded(Bound.DEPTH, o));
    }

    /** Those that are for small models alone, and no part of {@link #names}. */
    private static final Map<String, Entry> OF_MODELS = new LinkedHashMap<>();

    static {
        OF_MODELS.put(
                "uniform",
                new Entry(
                        "every trace of a small model with the same chance: the yardstick of the others",
                        options -> new Uniform(options.program())));
        OF_MODELS.put(
                "almost-uniform",
                new Entry(
                        "every order of a small model's steps with nearly the same chance, whatever its inputs",
                        options -> new AlmostUniform(options.program())));
    }

    private static final class Entry {
        final String description;
        final Function<StrategyOptions, Strategy> factory;

        Entry(String description, Function<StrategyOptions, Strategy> factory) {
            this.description = description;
            this.factory = factory;
        }
    }

    private Strategies() {}

    private static List<String> nowAndThen(String rare, List<String> others) {
        List<String> turns = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            turns.addAll(others);
        }
        turns.add(rare);
        return List.copyOf(turns);
    }

    private static Strategy hold(StrategyOptions options) {
        Measured measured = options.measured();
        return new Hold(measured, !options.isMeasured(), analysed(options, measured));
    }

    private static Strategy mutate(StrategyOptions options) {
        return new Mutate(new DrawnInputs(new Surw(options.dependence())));
    }

    private static Strategy auto(StrategyOptions options) {
        return new Auto(options, portfolio(options));
    }

    private static Portfolio portfolio(StrategyOptions options) {
        Measured measured = new Measured(options.dependence());
        Map<String, Strategy> members = new LinkedHashMap<>();
        for (List<String> names : List.of(PORTFOLIO, PORTFOLIO_LATER)) {
            for (String name : names) {
                members.computeIfAbsent(name, each -> create(each, options.sharing(measured)));
            }
        }
        return new Portfolio(
                PORTFOLIO.stream().map(members::get).toList(),
                PORTFOLIO_LATER.stream().map(members::get).toList(),
                SHALLOW,
                measured);
    }

    /** Who looks for one certain failure: most executions go for it, and the others for whatever there is. */
    public static Pursuit hunt(Quarry quarry, StrategyOptions options) {
        return new Pursuit(quarry, near -> hunters(near, options));
    }

    private static Strategy hunters(Pursuit.Near near, StrategyOptions options) {
        Measured measured = new Measured(options.dependence());
        StrategyOptions shared = options.sharing(measured);
        Supplier<Strategy> sampler = () -> new DrawnInputs(analysed(options, measured));
        Map<String, Strategy> members = new LinkedHashMap<>();
        members.put("waylay", fairly(options, () -> near.waylay(measured, sampler.get())));
        members.put("near", fairly(options, () -> near.hold(measured, sampler.get())));
        members.put("switches", fairly(options, () -> new DrawnInputs(near.switches(measured))));
        members.put("mutate", fairly(options, () -> near.mutate(new DrawnInputs(new Surw(options.dependence())))));
        for (String name : HUNTERS) {
            members.computeIfAbsent(name, each -> create(each, shared));
        }
        return new Portfolio(HUNTERS.stream().map(members::get).toList(), measured);
    }

    private static Strategy fairly(StrategyOptions options, Supplier<Strategy> strategy) {
        return options.fair() ? new MostlyFair(strategy, options.stepLimit()) : strategy.get();
    }

    private static Strategy analysed(StrategyOptions options, Measured measured) {
        return new ConflictAnalysis(options.dependence(), new PosStar(options.dependence()), measured.history());
    }

    /** Tells how much there is to explore. */
    private static Strategy watched(Enumerator enumerator) {
        return enumerator.observedBy(new LiveEstimate(Technique.DEFAULT));
    }

    private static Strategy bounded(Bound bound, StrategyOptions options) {
        return options.bound() < 0 ? new Deepening(bound) : new Bounded(bound, options.bound(), new DepthFirst());
    }

    private static void add(String name, String description, Function<StrategyOptions, Strategy> factory) {
        ENTRIES.put(name, new Entry(description, factory));
    }

    /**
     * The strategy of the given name; a {@code +} after the name adds conflict analysis ({@code pos+}), and {@link #MESSAGES} at the end leaves it choices between messages only. The exception's message
     * for an unknown one names the nearest.
     */
    public static Strategy create(String name, StrategyOptions options) {
        if (name.endsWith(MESSAGES)) {
            return new MessageGrain(create(name.substring(0, name.length() - MESSAGES.length()), options));
        }
        boolean withConflictAnalysis = name.endsWith("+");
        String plain = withConflictAnalysis ? name.substring(0, name.length() - 1) : name;
        Entry entry = OF_MODELS.getOrDefault(plain, ENTRIES.get(plain));
        if (entry == null) {
            throw new IllegalArgumentException("unknown strategy '" + name + "'" + Nearest.hint(plain, names())
                    + " (known: " + String.join(", ", names()) + ", for models also "
                    + String.join(", ", namesOfModels()) + ", and each of the others with + for conflict analysis)");
        }
        if (withConflictAnalysis && OF_MODELS.containsKey(plain)) {
            throw new IllegalArgumentException("'" + name + "' would not be " + plain
                    + ": it draws whole executions, and conflict analysis would change them");
        }
        boolean readsOlder = options.weakMemory() && !OWN_READS.contains(plain) && !ENUMERATING.contains(plain);
        boolean drawsInputs = !OWN_INPUTS.contains(plain) && !ENUMERATING.contains(plain);
        Supplier<Strategy> unfair = () -> {
            Strategy strategy = entry.factory.apply(options);
            Strategy given = drawsInputs ? new DrawnInputs(strategy) : strategy;
            Strategy reading = readsOlder ? new MostlyNewest(given) : given;
            return withConflictAnalysis ? new ConflictAnalysis(options.dependence(), reading) : reading;
        };
        if (!options.fair() || OF_MODELS.containsKey(plain) || MIXED.contains(plain)) {
            return unfair.get();
        }
        return ENUMERATING.contains(plain)
                ? new Unrolling(unfair, options.stepLimit())
                : new MostlyFair(unfair, options.stepLimit());
    }

    /** Whether several workers can share an enumeration of this name. */
    public static boolean isShareable(String name) {
        return SHARED.containsKey(name) || isEveryScheduleOf(name);
    }

    private static boolean isEveryScheduleOf(String name) {
        return name.equals("dfs") || BOUNDS.containsKey(name);
    }

    /** What a bounded enumeration counts; null if there is no bound. */
    public static Bound bound(String name) {
        return BOUNDS.get(name);
    }

    /** The enumeration itself, without bound or fairness. */
    public static Enumerator enumerator(String name, StrategyOptions options) {
        return isEveryScheduleOf(name) ? new DepthFirst() : SHARED.get(name).apply(options);
    }

    /** The names, without those that end in a plus. */
    public static Set<String> names() {
        return ENTRIES.keySet();
    }

    /** The names of those that are for small models alone. */
    public static Set<String> namesOfModels() {
        return OF_MODELS.keySet();
    }

    /** Whether a strategy tries one execution after the other instead of drawing them. */
    public static boolean enumerates(String name) {
        String plain = name.endsWith(MESSAGES) ? name.substring(0, name.length() - MESSAGES.length()) : name;
        return ENUMERATING.contains(plain.endsWith("+") ? plain.substring(0, plain.length() - 1) : plain);
    }

    /** Whether the next executions of a strategy depend on all that went before, so that a part knows less than the whole. */
    public static boolean learns(String name) {
        String plain = name.endsWith(MESSAGES) ? name.substring(0, name.length() - MESSAGES.length()) : name;
        return LEARNING.contains(plain) || plain.endsWith("+");
    }

    /** Whether somebody who makes a few executions only, and then hears what others learned, does what one does who makes all: not one that enumerates besides. */
    public static boolean learnsInParts(String name) {
        return !name.startsWith(DEFAULT);
    }

    /** Whether a strategy can tell how much is left for it to explore: it enumerates all there is, without a bound that grows. */
    public static boolean tellsWhatIsLeft(String name) {
        return ENUMERATING.contains(name) && !BOUNDS.containsKey(name);
    }

    /** One line that says what a strategy does. */
    public static String description(String name) {
        return OF_MODELS.getOrDefault(name, ENTRIES.get(name)).description;
    }
}
