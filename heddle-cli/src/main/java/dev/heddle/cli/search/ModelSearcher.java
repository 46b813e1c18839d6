package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Errand;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.protocol.WatchedExecution;
import dev.heddle.core.Program;
import dev.heddle.core.automaton.FoataAutomaton;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.report.data.Window;
import dev.heddle.session.Replayed;
import dev.heddle.session.Search;
import dev.heddle.session.Session;
import dev.heddle.session.Told;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Searches a model, which needs no JVM of its own. */
public final class ModelSearcher implements Searcher {
    private final String model;
    private final UnaryOperator<Program> around;
    private final String name;
    /** What is looked at when it is told of what was found: the same orders. */
    private volatile Search lookedFor = Search.NONE;
    /** Those that have found out what they must know. */
    private final Map<Search, Session> prepared = new ConcurrentHashMap<>();

    /**
     * The model of the given name.
     *
     * @param model the model as the user typed it, without a prefix
     * @throws IllegalArgumentException with a message for the user if there is none
     */
    public ModelSearcher(String model) {
        this(model, UnaryOperator.identity());
    }

    /** @param around what else is to happen in each execution */
    public ModelSearcher(String model, UnaryOperator<Program> around) {
        this.model = model;
        this.around = around;
        name = "model:" + Models.create(model).name();
    }

    private Program create() {
        return around.apply(Models.create(model));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isModel() {
        return true;
    }

    @Override
    public void check(Search search) {
        search.createStrategy(create());
    }

    @Override
    public double traces(Search search, int states) {
        return FoataAutomaton.of(Session.ofModel(search, create()).program(), states)
                .traces();
    }

    @Override
    public String prepare(Search search) {
        Session session = Session.ofModel(search, create());
        String words = session.prepare();
        if (words != null) {
            prepared.put(search, session);
        }
        return words;
    }

    @Override
    public Findings explore(Search search, SearchProgress progress) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        Session known = prepared.remove(search);
        Session session = known == null ? Session.ofModel(search, create()) : known;
        return findings(
                search,
                session,
                session.progress(soFar -> {
                            if (search.heard() && progress.wantsAll()) {
                                progress.meanwhile(findings(search, session, soFar))
                                        .forEach(session::learn);
                            }
                            return goOn(soFar, progress);
                        })
                        .explore());
    }

    private static Findings findings(Search search, Session session, Exploration exploration) {
        return new Findings(
                System.getProperty("java.version"),
                "model",
                Tally.of(exploration),
                exploration.traces(),
                exploration.failures().stream()
                        .map(found -> Finding.of(found, search.seed()))
                        .toList(),
                List.of(),
                List.of(),
                search.heard() ? session.lesson() : null,
                null,
                session.orders());
    }

    /** Which write a read sees is no part of what a search passes on to others. */
    @Override
    public boolean canBeShared() {
        return create().memory() == null;
    }

    @Override
    public SliceWorker worker(Search search) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        return new ModelWorker(create(), search);
    }

    @Override
    public Errand errand(Search search) {
        lookedFor = Search.NONE.restrictedTo(search.restriction());
        return new Errand(model, search, null, List.of(), List.of(), null, 0);
    }

    private static boolean goOn(Exploration soFar, SearchProgress progress) {
        boolean goOn = progress.goOn(
                soFar.executions(),
                soFar.failedExecutions(),
                soFar.traces().distinct(),
                soFar.guarantee().lnSize());
        if (goOn && progress.isTurnOver()) {
            progress.awaitTurn();
        }
        return goOn;
    }

    @Override
    public Replay replay(Schedule schedule, String expected, int times) {
        Session session = Session.ofModel(lookedFor, create());
        Replay replay = new Replay(expected);
        replay.ranOn(System.getProperty("java.version"), "model");
        for (int i = 0; i < times; i++) {
            Replayed replayed = session.replay(schedule);
            FoundFailure found = replayed.failure();
            replay.add(found == null ? null : Finding.of(found, 0), replayed.divergence());
        }
        return replay;
    }

    @Override
    public WatchedExecution watch(Schedule schedule, Window window) {
        Session session = Session.ofModel(lookedFor, create());
        return WatchedExecution.of(session.program(), session.watch(schedule, window));
    }

    @Override
    public Told tell(Finding finding, long nanos) {
        Question question = new Question(finding.kind(), finding.message(), finding.identity(), nanos);
        return Session.ofModel(lookedFor, create())
                .tell(question.failure(), Schedule.parse(finding.schedule()), 0, Duration.ofNanos(nanos));
    }

    @Override
    public SavedFailure saved(Search search, Findings findings, Finding finding) {
        return new SavedFailure(name, List.of(), List.of(), null, search.strategy(), findings.jdk(), finding, null);
    }
}
