package dev.heddle.core.model.catalogue;

import dev.heddle.core.Nearest;
import dev.heddle.core.Program;
import dev.heddle.core.model.Model;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The registry: every model by the name people type, with parameters in parentheses, as in {@code tapct-fig1(5)}. Parameters
 * that are left out, from the last one on, have defaults. A new model is one method in the file of its family and one line
 * here.
 */
public final class Models {
    private static final Map<String, Entry> ENTRIES = new LinkedHashMap<>();

    static {
        add("running-example", "Yuan, Fig. 3.1: fails in one order of its ten steps", p -> Yuan.runningExample());
        add("yuan-fig1.1", "Yuan, Fig. 1.1: an increment in two steps against a write", p -> Yuan.figure11());
        add("yuan-fig1.2", "Yuan, Fig. 1.2: a variable that is 1 for a moment", p -> Yuan.figure12());
        add(
                "redundancy-rw(m=5)",
                "Yuan, Fig. 2.1: m steps before a write, hard for random walk",
                p -> Yuan.redundancyOfRandomWalk(p[0]));
        add("redundancy-pct", "Yuan, Fig. 2.2: a barrier and three partial orders", p -> Yuan.redundancyOfPct());
        add(
                "redundancy-rapos(k=5)",
                "Yuan, Fig. 2.3: k steps before an atomicity violation, hard for RAPOS",
                p -> Yuan.biasOfRapos(p[0]));
        add("adversary(n=2,m=3)", "Yuan, Fig. 3.2: the worst program for random walk", p -> Yuan.adversary(p[0], p[1]));
        add(
                "micro-uniform(i=0/0,idle=0/0)",
                "Yuan, §3.6.1: 4 tasks, 16 writes, 4 objects with 4 each; i is the seed, idle steps first",
                p -> MicroPrograms.uniform(p[0], p[1], false));
        add(
                "micro-skewed(i=0/0,idle=0/0)",
                "Yuan, §3.6.1: 4 tasks, 16 writes, 4 objects with 2, 2, 6 and 6",
                p -> MicroPrograms.skewed(p[0], p[1], false));
        add(
                "micro-uniform-reads(i=0/0,idle=0/0)",
                "the same as micro-uniform, but half of the events read",
                p -> MicroPrograms.uniform(p[0], p[1], true));
        add(
                "micro-skewed-reads(i=0/0,idle=0/0)",
                "the same as micro-skewed, but half of the events read",
                p -> MicroPrograms.skewed(p[0], p[1], true));

        add(
                "tapct-fig1(n=5)",
                "taPCT, Fig. 1: a message against the end of a chain of n",
                p -> TaPctModels.figure1(p[0]));
        add("tapct-fig3", "taPCT, Fig. 3: a message between two of a chain", p -> TaPctModels.figure3());
        add(
                "tapct-bug2(length=2,racy=3/3,independent=3/0)",
                "taPCT, Fig. 4a: chains in a row, depth 2",
                p -> TaPctModels.bugOfDepth2(p[0], p[1], p[2]));
        add(
                "tapct-bug3(length=3/2,racy=3/3,independent=3/0)",
                "taPCT, Fig. 4b: chains interleaved, depth 3",
                p -> TaPctModels.bugOfDepth3(p[0], p[1], p[2]));

        add("pct-fig1a", "PCT, Fig. 1(a): use before initialisation, depth 1", p -> PctModels.figure1a());
        add("pct-fig1b", "PCT, Fig. 1(b): atomicity violation, depth 2", p -> PctModels.figure1b());
        add("pct-fig1c", "PCT, Fig. 1(c): deadlock of two locks, depth 2", p -> PctModels.figure1c());
        add("pct-fig2", "PCT, Fig. 2: pbzip2 unlocks a mutex that was freed, depth 2", p -> PctModels.figure2());
        add("pct-fig3", "PCT, Fig. 3: depth 1, but needs a preemption", p -> PctModels.figure3());
        add("pct-fig4", "PCT, Fig. 4: control flow raises the depth to 2", p -> PctModels.figure4());
        add(
                "pct-fig5(m=10)",
                "PCT, Fig. 5: two bugs of depth 1 that coin flips do not find",
                p -> PctModels.figure5(p[0]));
        add(
                "work-stealing-queue(items=2,steals=2)",
                "PCT, §5.3: Cilk's queue, an item is taken twice, depth 2",
                p -> WorkStealingQueue.program(p[0], p[1]));
        add("depth3", "a bug of depth 3 that needs PCT's change points to the letter", p -> PctModels.depth3());

        add("readers(n=2)", "one writer, n readers: 2^n traces", p -> DporClassics.readers(p[0]));
        add("writers(n=3)", "n writers: n! traces", p -> DporClassics.writers(p[0]));
        add(
                "groups(a=2,b=2,c=2)",
                "three groups of writers, each of a variable of its own: a! b! c! traces",
                DporClassics::groups);
        add(
                "lastzero(n=5)",
                "n tasks shift an array that another searches: 2^(n-2) (n+3) traces",
                p -> DporClassics.lastZero(p[0]));
        add(
                "indexer(n=12)",
                "n tasks fill a hash table: 8^(n-11) traces from n = 12 on",
                p -> DporClassics.indexer(p[0]));
        add(
                "filesystem(n=14)",
                "n tasks allocate disk blocks: 2^(n-13) traces from n = 13 on",
                p -> DporClassics.fileSystem(p[0]));

        add("resource(x=3)", "Simsa, §4.3.1: x users acquire and release x resources", p -> EtaModels.resource(p[0]));
        add("scheduling(x=4)", "Simsa, §4.3.1: x users ask a scheduler, x! traces", p -> EtaModels.scheduling(p[0]));
        add(
                "store(x=3,y=3,z=7)",
                "Simsa, §4.3.1: x users of a store with y front ends and z back ends",
                p -> EtaModels.store(p[0], p[1], p[2]));

        add("lost-update(n=2)", "n tasks increment a counter in two steps", p -> Everyday.lostUpdate(p[0]));
        add("counter(n=2)", "n tasks increment a counter under a lock: correct", p -> Everyday.counter(p[0]));
        add(
                "mostly-private(own=20)",
                "a bug of three steps among twice as many as 'own' that conflict with none",
                p -> Everyday.mostlyPrivate(p[0]));
        add(
                "weak-dekker(mode=1)",
                "two tasks that do not see each other, unless all accesses are volatile (mode 4)",
                p -> Weak.dekker(p[0]));
        add(
                "weak-publication(mode=1)",
                "a flag is seen and the data are not, unless it is released and acquired (mode 3)",
                p -> Weak.publication(p[0]));
        add("deadlock", "two tasks take two locks in opposite orders", p -> Everyday.deadlock());
        add("philosophers(n=3/2)", "n philosophers all take the left fork first", p -> Everyday.philosophers(p[0]));
        add("lost-wakeup", "a notification that nobody waits for yet", p -> Everyday.lostWakeup());
        add(
                "spin-flag",
                "a task spins on a flag that another sets: correct, but not without fairness",
                p -> Everyday.spinFlag());
        add(
                "producer-consumer(items=2)",
                "a buffer of one place between two tasks: correct",
                p -> Everyday.producerConsumer(p[0]));
        add(
                "if-not-while(consumers=2)",
                "woken consumers do not look again whether there is an item",
                p -> Everyday.ifNotWhile(p[0]));
        add(
                "timeout-race",
                "a task gives up too early: fails if time-outs fire at any time",
                p -> Everyday.timeoutRace());
        add("fork-join(n=2)", "a task spawns n others, joins them and adds up: correct", p -> Everyday.forkJoin(p[0]));
        add("peterson", "Peterson's mutual exclusion: correct", p -> Everyday.peterson());
    }

    private static final class Entry {
        final String name;
        final String description;
        final Parameter[] parameters;
        final Function<int[], Model> factory;

        Entry(String name, String description, Parameter[] parameters, Function<int[], Model> factory) {
            this.name = name;
            this.description = description;
            this.parameters = parameters;
            this.factory = factory;
        }
    }

    private Models() {}

    private static void add(String signature, String description, Function<int[], Model> factory) {
        String name = nameOf(signature);
        ENTRIES.put(name, new Entry(name, description, Parameter.parse(argumentsOf(signature)), factory));
    }

    /** A new program; the exception's message for an unknown name or wrong parameters is meant for who typed it. */
    public static Program create(String text) {
        String typed = text.strip();
        String name = nameOf(typed);
        Entry entry = entry(name);
        int open = typed.indexOf('(');
        if (open >= 0 && !typed.endsWith(")")) {
            throw new IllegalArgumentException("'" + typed + "' has no closing parenthesis; expected " + usage(name));
        }
        int[] values = Parameter.values(entry.parameters, argumentsOf(typed), typed, usage(name));
        String numbers = Arrays.stream(values).mapToObj(String::valueOf).collect(Collectors.joining(","));
        return entry.factory.apply(values).program(numbers.isEmpty() ? name : name + '(' + numbers + ')');
    }

    private static Entry entry(String name) {
        Entry entry = ENTRIES.get(name);
        if (entry == null) {
            throw new IllegalArgumentException("unknown model '" + name + "'" + Nearest.hint(name, names())
                    + " (known: " + String.join(", ", names()) + ")");
        }
        return entry;
    }

    /** The names, without parameters. */
    public static Set<String> names() {
        return Collections.unmodifiableSet(ENTRIES.keySet());
    }

    /** One line that says what a model is. */
    public static String description(String name) {
        return entry(name).description;
    }

    /** The name with its parameters and their defaults: {@code readers(n=2)}. */
    public static String usage(String name) {
        Entry entry = entry(name);
        return entry.name + Parameter.usage(entry.parameters);
    }

    private static String nameOf(String text) {
        int open = text.indexOf('(');
        return (open < 0 ? text : text.substring(0, open)).strip();
    }

    private static String argumentsOf(String text) {
        int open = text.indexOf('(');
        return open < 0 ? "" : text.substring(open + 1, text.length() - 1).strip();
    }
}
