package dev.heddle.cli.search;

import dev.heddle.cli.child.Question;
import dev.heddle.cli.child.Search;
import dev.heddle.cli.child.Told;
import dev.heddle.core.Program;
import dev.heddle.core.decorate.Replaying;
import dev.heddle.core.explore.Budget;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.Explorer;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.strategy.RandomWalk;
import java.util.List;

/** Searches a model, which needs no JVM of its own. */
public final class ModelSearcher implements Searcher {
    private final String model;
    private final String name;

    /**
     * The model of the given name.
     *
     * @param model the model as the user typed it, without a prefix
     * @throws IllegalArgumentException with a message for the user if there is none
     */
    public ModelSearcher(String model) {
        this.model = model;
        name = "model:" + Models.create(model).name();
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
        search.createStrategy(Models.create(model));
    }

    @Override
    public Findings explore(Search search, SearchProgress progress) {
        Program program = Models.create(model);
        Exploration exploration = search.explorer(program, search.createStrategy(program))
                .progress(soFar -> goOn(soFar, progress))
                .explore(search.budget());
        List<Finding> failures = exploration.failures().stream()
                .map(found -> Finding.of(found, search.seed()))
                .toList();
        return new Findings(
                System.getProperty("java.version"),
                "model",
                Tally.of(exploration),
                exploration.traces(),
                failures,
                List.of(),
                List.of());
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
        Program program = Models.create(model);
        Replaying replaying = new Replaying(schedule, new RandomWalk());
        Replay replay = new Replay(expected);
        replay.ranOn(System.getProperty("java.version"), "model");
        for (int i = 0; i < times; i++) {
            List<FoundFailure> failures = new Explorer(program, replaying)
                    .explore(Budget.executions(1))
                    .failures();
            replay.add(failures.isEmpty() ? null : Finding.of(failures.get(0), 0), replaying.divergence());
        }
        return replay;
    }

    @Override
    public Told tell(Finding finding, long nanos) {
        Question question = new Question(finding.kind(), finding.message(), finding.identity(), nanos);
        return Told.of(Models.create(model), question, Schedule.parse(finding.schedule()));
    }

    @Override
    public SavedFailure saved(Search search, Findings findings, Finding finding) {
        return new SavedFailure(name, List.of(), List.of(), null, search.strategy(), findings.jdk(), finding);
    }
}
