package dev.heddle.core.strategy;

import dev.heddle.core.Dependence;
import dev.heddle.core.Nearest;
import dev.heddle.core.Strategy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The registry: every strategy by the name people type. A new algorithm is one new file and one line here. */
public final class Strategies {
    private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

    static {
        add("rw", "random walk: uniform among the enabled operations", options -> new RandomWalk());
        add("pct", "PCT: random task priorities and d-1 change points", Pct::new);
        add("pos", "POS: a random priority for each operation", options -> new Pos());
        add("pos*", "POS*: POS that draws anew on conflicts", options -> new PosStar(options.dependence()));
        add("pos*-", "POS* that takes two reads for a conflict", options -> new PosStar(Dependence.IGNORING_ACCESS));
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

    private static void add(String name, String description, Function<StrategyOptions, Strategy> factory) {
        ENTRIES.put(name, new Entry(description, factory));
    }

    /** The strategy of the given name; the exception's message for an unknown one names the nearest. */
    public static Strategy create(String name, StrategyOptions options) {
        Entry entry = ENTRIES.get(name);
        if (entry == null) {
            throw new IllegalArgumentException("unknown strategy '" + name + "'" + Nearest.hint(name, names())
                    + " (known: " + String.join(", ", names()) + ")");
        }
        return entry.factory.apply(options);
    }

    public static Set<String> names() {
        return ENTRIES.keySet();
    }

    /** One line that says what a strategy does. */
    public static String description(String name) {
        return ENTRIES.get(name).description;
    }
}
