package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Conduct;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.Interruption;
import dev.heddle.cli.search.Replay;
import dev.heddle.cli.search.SavedFailure;
import dev.heddle.cli.search.SearchProgress;
import dev.heddle.cli.search.Searcher;
import dev.heddle.cli.search.SliceWorker;
import dev.heddle.cli.search.Tally;
import dev.heddle.core.Dependence;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.Window;
import dev.heddle.session.Search;
import dev.heddle.session.Told;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Searches a Java program, in a JVM of its own for each search. */
public final class JavaSearcher implements Searcher {
    /** Of all programs, as those of a suite run beside each other. */
    private static final AtomicInteger CHILDREN = new AtomicInteger();

    private final JavaTarget target;
    private final Conduct conduct;
    private final Job.Output output;
    private final IntSupplier index;
    /** What is looked at when it is told of what was found: the same orders. */
    private volatile Search lookedFor = Search.NONE;
    /** What is to be told of what is found; null if that is not asked beforehand. */
    private Question question;
    /** What the machine answered; null if that is not recorded, or not yet. */
    private volatile RecordedWorld world;
    /** How near the last search came to what it hunted. */
    private volatile ChildMessage.Hunted hunted;
    /** What was told when it was found. */
    private final Map<String, Told> told = new ConcurrentHashMap<>();

    public JavaSearcher(JavaTarget target, Conduct conduct, Job.Output output) {
        this(target, conduct, output, CHILDREN::getAndIncrement);
    }

    /**
     * For a failure that was saved.
     *
     * @param world what the machine answered when it was found; null if that was not recorded
     */
    public JavaSearcher(JavaTarget target, Conduct conduct, Job.Output output, RecordedWorld world) {
        this(target, conduct, output);
        this.world = world;
    }

    /** @param index the number of the next JVM, which says on which processor it runs */
    JavaSearcher(JavaTarget target, Conduct conduct, Job.Output output, IntSupplier index) {
        this.index = index;
        this.target = target;
        this.conduct = conduct;
        this.output = output;
    }

    @Override
    public String name() {
        return "main:" + target.name();
    }

    @Override
    public boolean isModel() {
        return false;
    }

    @Override
    public boolean isRecorded() {
        return conduct.record();
    }

    /** Which write a read sees is no part of what a search passes on to others, nor what was recorded. */
    @Override
    public boolean canBeShared() {
        return conduct.memory() != MemoryModel.JMM && !conduct.record();
    }

    @Override
    public List<String> classPath() {
        return target.classPath();
    }

    @Override
    public List<String> arguments() {
        return target.arguments();
    }

    @Override
    public int feature() {
        return target.jdk().feature();
    }

    @Override
    public Map<String, String> conditions() {
        Map<String, String> conditions = new LinkedHashMap<>();
        conditions.put("timing", conduct.timingLabel());
        if (conduct.memory() != MemoryModel.SC) {
            conditions.put("memory", conduct.memoryLabel());
        }
        if (!conduct.weakened().isEmpty()) {
            conditions.put("taken weaker", conduct.weakened());
        }
        conditions.put("step limit", Integer.toString(conduct.maxSteps()));
        conditions.put("watchdog", conduct.watchdogMillis() + " ms");
        conditions.put("leaked tasks", conduct.failOnLeak() ? "a failure" : "ignored");
        if (conduct.record()) {
            conditions.put("files and environment", "recorded, and files of each execution in memory");
        }
        conditions.put("static fields", conduct.isolate() ? "of classes loaded anew" : "put back");
        if (!conduct.inside().isEmpty()) {
            conditions.put("explored inside", conduct.inside());
        }
        return conditions;
    }

    @Override
    public void check(Search search) {
        search.createStrategy(new Nothing());
    }

    @Override
    public Findings explore(Search search, SearchProgress progress) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        Job job = job(search, output, null, 1, question, null);
        ChildReport report = new ChildReport(progress, null);
        try (ChildJvm child = new ChildJvm(target, job, index.getAsInt())) {
            Saving saving = new Saving(report, child.directory(), progress);
            child.await(saving);
            world = report.world() == null ? world : report.world();
            hunted = report.hunted();
            report.told().forEach((identity, one) -> {
                if (one != null) {
                    told.put(identity, one);
                }
            });
            if (report.isDone()) {
                return saving.findings();
            }
            if (!report.isReady() && !report.isStopped() && child.canBeTriedAgain()) {
                return explore(search, progress);
            }
            Tally tally = report.tally();
            if (!report.isStopped()) {
                Finding crash = Crashes.crash(target, child, report, search.seed());
                tally = tally.failedIn(crash.execution());
                report.add(crash.after(search.first() - 1 + (crash.execution() - 1) * (search.stride() - 1)));
            }
            return new Findings(
                    report.isReady() ? report.jdk() : "?",
                    report.isReady() ? report.backend() : conduct.backend(),
                    tally,
                    null,
                    report.failures(),
                    report.races(),
                    report.notes(),
                    null,
                    null,
                    report.orders());
        }
    }

    private Job job(Search search, Job.Output shown, String schedule, int times, Question asked, Window window) {
        return new Job(
                target.target(), target.arguments(), search, conduct, shown, schedule, times, asked, world, window);
    }

    @Override
    public ChildMessage.Hunted hunted() {
        return hunted;
    }

    @Override
    public SliceWorker worker(Search search) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        Job job = job(search, output, null, 0, null, null);
        return new SlicingJvm(target, job, index);
    }

    @Override
    public Errand errand(Search search) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        List<String> entries = new ArrayList<>(target.classPath());
        if (target.compiled() != null) {
            entries.add(0, target.compiled().toString());
        }
        Job job = job(search, output, null, 0, null, null);
        String home =
                target.jdk().equals(Jdk.current()) ? null : target.jdk().home().toString();
        return new Errand(null, search, job, entries, target.jvmOptions(), home, feature());
    }

    @Override
    public Searcher opening(String inside) {
        if (List.of(conduct.inside().split(",")).contains(inside)) {
            return null;
        }
        JavaSearcher opened = new JavaSearcher(target, conduct.opening(inside), output);
        opened.question = question;
        return opened;
    }

    @Override
    public Searcher underWeakMemory() {
        return conduct.memory() == MemoryModel.AUTO
                ? new JavaSearcher(target, conduct.under(MemoryModel.JMM), output)
                : null;
    }

    @Override
    public Replay replay(Schedule schedule, String expected, int times) {
        Replay replay = new Replay(expected);
        while (replay.times() < times && !Interruption.requested()) {
            Job.Output shown = replay.times() == 0 ? output : Job.Output.HIDDEN;
            Job job = job(lookedFor, shown, schedule.toString(), times - (int) replay.times(), null, null);
            ChildReport report = new ChildReport((a, b, c, d) -> !Interruption.requested(), replay);
            try (ChildJvm child = new ChildJvm(target, job, index.getAsInt())) {
                child.await(report);
                if (!report.isDone() && !report.isStopped()) {
                    replay.add(Crashes.crash(target, child, report, 0), -1);
                }
            }
            replay.ranOn(report.jdk(), report.backend());
        }
        return replay;
    }

    @Override
    public WatchedExecution watch(Schedule schedule, Window window) {
        Job job = job(lookedFor, Job.Output.HIDDEN, schedule.toString(), 1, null, window);
        ChildReport report = new ChildReport((a, b, c, d) -> !Interruption.requested(), null);
        try (ChildJvm child = new ChildJvm(target, job, index.getAsInt())) {
            child.await(report);
            return report.seen() == null ? new WatchedExecution(null, null, -1) : report.seen();
        }
    }

    @Override
    public void willTell(long nanos) {
        question = Question.ofWhatIsFound(nanos);
    }

    @Override
    public Told tell(Finding finding, long nanos) {
        Told known = told.remove(finding.identity());
        if (known != null) {
            return known;
        }
        Question again = new Question(finding.kind(), finding.message(), finding.identity(), nanos);
        Job job = job(lookedFor, Job.Output.HIDDEN, finding.schedule(), 1, again, null);
        ChildReport report = new ChildReport((a, b, c, d) -> !Interruption.requested(), null);
        try (ChildJvm child = new ChildJvm(target, job, index.getAsInt())) {
            child.await(report);
            return report.told().get(finding.identity());
        } catch (BrokenChildException e) {
            // The failure was found all the same, and is to be shown and saved.
            return null;
        }
    }

    @Override
    public SavedFailure saved(Search search, Findings findings, Finding finding) {
        return new SavedFailure(
                name(),
                target.classPath(),
                target.arguments(),
                conduct,
                search.strategy(),
                findings.jdk(),
                finding,
                world);
    }

    /** Stands for a program that only its own JVM knows, to try out whether a strategy can be made. */
    private static final class Nothing implements Program {
        @Override
        public String name() {
            return "nothing";
        }

        @Override
        public Dependence dependence() {
            return Dependence.BY_RESOURCE;
        }

        @Override
        public Outcome run(Strategy strategy) {
            return Outcome.passed(0, 0);
        }
    }
}
