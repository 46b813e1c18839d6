package dev.heddle.cli.transactions;

import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.jvm.JavaTarget;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.ScratchDirectory;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.Findings;
import dev.heddle.session.Search;
import dev.heddle.transactions.plan.ClassSource;
import dev.heddle.transactions.plan.LockFreeStructure;
import dev.heddle.transactions.plan.PlanException;
import dev.heddle.transactions.plan.TransactionPlan;
import dev.heddle.transactions.weave.Purpose;
import dev.heddle.transactions.weave.TransactionWeaver;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tries plans on a structure: how many schedules a test has under one, how long a workload takes, and, in the end, whether all schedules are right. What was
 * tried is kept.
 */
public final class Trials implements AutoCloseable {
    private static final String STRATEGY = "dpor";

    private final LockFreeStructure structure;
    private final ClassSource source;
    private final List<String> classPath;
    private final String test;
    private final String workload;
    private final Jdk jdk;
    private final ScratchDirectory directory;
    private final Map<BitSet, Counted> counted = new HashMap<>();
    private final Map<BitSet, Long> timed = new HashMap<>();
    private final Map<BitSet, Long> timedAnew = new HashMap<>();
    private PlanJvm explorer;
    private PlanJvm timer;

    /**
     * @param names of the structure's classes, as {@link LockFreeStructure#of} wants them
     * @param test {@code Class#method}, whose schedules count
     * @param workload {@code Class#method}, whose time counts
     */
    public Trials(List<String> names, List<String> classPath, String test, String workload, Jdk jdk)
            throws IOException {
        this.classPath = List.copyOf(classPath);
        this.source = ClassSource.of(classPath.stream().map(Path::of).toList());
        this.structure = LockFreeStructure.of(names, source);
        this.test = test;
        this.workload = workload;
        this.jdk = jdk;
        if (structure.accesses().isEmpty()) {
            throw new PlanException(
                    String.join(", ", names) + " has no operations that access memory: which methods are they? Name"
                            + " them, as in --structure com.acme.Stack#push,pop");
        }
        this.directory = new ScratchDirectory("transactions");
    }

    public LockFreeStructure structure() {
        return structure;
    }

    /** How many schedules the test has, as far as can be told by so many executions in so much time. */
    public Counted count(TransactionPlan plan, long executions, Duration time) {
        return counted.compute(
                plan.boundaries(),
                (bits, known) -> known != null && known.isFinalAfter(executions)
                        ? known
                        : count(plan, STRATEGY, executions, time));
    }

    /** The same by another strategy that enumerates, and not kept. */
    public Counted count(TransactionPlan plan, String strategy, long executions, Duration time) {
        explorer = explorer == null ? new PlanJvm(jdk, true) : explorer;
        String[] answer = explorer.ask(
                PlanChild.COUNT,
                classPath(plan, Purpose.EXPLORED),
                test,
                Long.toString(executions + 1),
                Long.toString(time.toMillis()),
                strategy);
        if (answer[0].equals("broken")) {
            return new Counted(0, false, Double.NaN, answer[1]);
        }
        return new Counted(
                Long.parseLong(answer[0]),
                Boolean.parseBoolean(answer[1]),
                Double.parseDouble(answer[2]),
                answer[3].isEmpty() ? null : answer[3]);
    }

    /** How many nanoseconds the workload takes with the transactions of a plan. */
    public long time(TransactionPlan plan, Duration time) {
        timer = timer == null ? new PlanJvm(jdk, false) : timer;
        return timed.computeIfAbsent(plan.boundaries(), bits -> timeOf(classPath(plan, Purpose.ENFORCED), time, timer));
    }

    /** The same, measured in a JVM of its own: in that of a search, what was compiled for other plans is in the way. */
    public long timeAnew(TransactionPlan plan, Duration time) {
        return timedAnew.computeIfAbsent(
                plan.boundaries(), bits -> timeInNewJvm(classPath(plan, Purpose.ENFORCED), time));
    }

    /** How many it takes with synchronized operations. */
    public long timeSynchronized(Duration time) {
        return timeInNewJvm(classPath(TransactionPlan.baseline(structure), Purpose.SYNCHRONIZED), time);
    }

    /** How many it takes as it is. */
    public long timeAsItIs(Duration time) {
        return timeInNewJvm(String.join(File.pathSeparator, classPath), time);
    }

    private long timeInNewJvm(String programsPath, Duration time) {
        try (PlanJvm own = new PlanJvm(jdk, false)) {
            return timeOf(programsPath, time, own);
        }
    }

    private long timeOf(String programsPath, Duration time, PlanJvm timer) {
        String[] answer = timer.ask(PlanChild.TIME, programsPath, workload, Long.toString(time.toMillis()));
        if (answer[0].equals("broken")) {
            throw new PlanException("the workload " + workload + " failed: " + answer[1]);
        }
        return Long.parseLong(answer[0]);
    }

    /** Explores all schedules of the test under a plan, as {@code heddle run} would. */
    public Findings prove(TransactionPlan plan, long executions, Duration time) {
        return explore(plan, Purpose.EXPLORED, STRATEGY, executions, time);
    }

    /** Explores the enforced program, and what enforces it. */
    public Findings explore(TransactionPlan plan, Purpose purpose, String strategy, long executions, Duration time) {
        List<String> entries = new ArrayList<>(List.of(classPath(plan, purpose).split(File.pathSeparator)));
        if (purpose == Purpose.ENFORCED) {
            entries.add(pathOf(TransactionPlan.class));
        }
        JavaTarget target = new JavaTarget(test, List.of(), entries, jdk, List.of());
        Search search = new Search(strategy, 0, true, 1, executions, time.toNanos(), true, false);
        return new JavaSearcher(target, Conduct.byDefault("auto"), Job.Output.HIDDEN)
                .explore(search, (done, failures, traces, size) -> true);
    }

    private static String pathOf(Class<?> type) {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath()).getPath();
    }

    /** The program's class path, with classes that are woven for a purpose in front. */
    private String classPath(TransactionPlan plan, Purpose purpose) {
        try {
            Path classes = Files.createTempDirectory(directory.path(), "woven");
            for (Map.Entry<String, byte[]> type :
                    TransactionWeaver.weave(plan, purpose, source).entrySet()) {
                Path file = classes.resolve(type.getKey() + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, type.getValue());
            }
            return classes + File.pathSeparator + String.join(File.pathSeparator, classPath);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (explorer != null) {
            explorer.close();
        }
        if (timer != null) {
            timer.close();
        }
        directory.close();
    }
}
