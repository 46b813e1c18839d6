package dev.heddle.cli.child;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.protocol.BlackBox;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.MessageLog;
import dev.heddle.cli.protocol.Question;
import dev.heddle.cli.protocol.SearchNumbers;
import dev.heddle.cli.protocol.Snapshot;
import dev.heddle.cli.search.Pulse;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.strategy.hunt.Sighting;
import dev.heddle.session.Session;
import dev.heddle.session.Told;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Searches the program for failures. */
final class Explore {
    private static final long TELL_EVERY = 100_000_000L;

    private final Job job;
    private final JavaProgram program;
    private final Path directory;
    private final MessageLog messages;
    private final Pulse saving = Pulse.ofSaving();
    private int told;
    private int snapshots;
    private long next = System.nanoTime();

    Explore(Job job, JavaProgram program, Path directory, MessageLog messages) {
        this.job = job;
        this.program = program;
        this.directory = directory;
        this.messages = messages;
    }

    void run(BooleanSupplier stop) throws IOException {
        Session session = new Session(job.search(), program).watchedBy(strategy -> BlackBox.in(directory, strategy));
        Exploration exploration = session.progress(soFar -> {
                    tell(soFar);
                    if (job.search().heard() && saving.isDue()) {
                        saveAndLearn(soFar, session);
                    }
                    return !stop.getAsBoolean() && !isHalfOfIt(soFar);
                })
                .explore();
        tellFailures(exploration.failures());
        program.controlled().races().forEach(race -> messages.tell(new ChildMessage.Raced(race)));
        if (program.controlled().idleWorkers() != null) {
            messages.tell(new ChildMessage.Noted(program.controlled().idleWorkers()));
        }
        if (program.whyAnew() != null) {
            messages.tell(new ChildMessage.Noted(program.whyAnew()));
        }
        if (session.strayed() > 0) {
            messages.tell(new ChildMessage.Noted(strayed(session.strayed())));
        }
        Sighting sighting = session.sighting();
        if (sighting != null) {
            messages.tell(new ChildMessage.Hunted(sighting.found(), sighting.nearest()));
        }
        if (session.orders() != null) {
            messages.tell(new ChildMessage.Ordered(session.orders()));
        }
        save(exploration, session);
        messages.tell(new ChildMessage.Searched(SearchNumbers.of(exploration), snapshots));
        if (job.question() != null) {
            explain(session, exploration, stop);
        }
    }

    private static String strayed(long executions) {
        return "the steps before could not be followed in " + Numbers.counted(executions, "execution", "executions");
    }

    /** Here, where all is warm. What does not come again so far from its search is left to a JVM of its own. */
    private void explain(Session session, Exploration exploration, BooleanSupplier stop) {
        program.showOutput(false);
        int tries = 0;
        for (FoundFailure found : exploration.failures()) {
            if (tries++ == Question.MOST_TOLD || session.isStuck() || stop.getAsBoolean()) {
                return;
            }
            Question question = job.question().of(Finding.of(found, job.search().seed()));
            Duration shrinking = question.shrinking(exploration.seconds());
            Told told = new Session(job.search(), program).tell(question.failure(), found.schedule(), 0, shrinking);
            messages.tell(ChildMessage.explained(question.identity(), told));
        }
    }

    private void save(Exploration soFar, Session session) throws IOException {
        String lesson = job.search().heard() ? session.lesson() : null;
        new Snapshot(soFar.traces(), lesson).save(directory, ++snapshots);
    }

    private void saveAndLearn(Exploration soFar, Session session) {
        long begin = System.nanoTime();
        try {
            for (String lesson : Snapshot.answer(directory, snapshots)) {
                session.learn(lesson);
            }
            save(soFar, session);
            messages.tell(new ChildMessage.SoFar(SearchNumbers.of(soFar), snapshots));
        } catch (IOException e) {
            // The temporary directory may be full. Then there will be another time, or none.
        }
        saving.done(System.nanoTime() - begin);
    }

    /** Whether the rest of the budget is better spent on what this search cannot see. */
    private boolean isHalfOfIt(Exploration soFar) {
        return program.inside() != null
                && soFar.failures().isEmpty()
                && (soFar.executions() >= job.search().executions() / 2
                        || soFar.seconds() * 1e9 >= job.search().nanos() / 2.0);
    }

    private void tell(Exploration soFar) {
        tellFailures(soFar.failures());
        if (System.nanoTime() - next >= 0) {
            next = System.nanoTime() + TELL_EVERY;
            messages.tell(new ChildMessage.Underway(SearchNumbers.soFar(soFar)));
        }
    }

    private void tellFailures(List<FoundFailure> failures) {
        while (told < failures.size()) {
            messages.tell(new ChildMessage.Failed(
                    Finding.of(failures.get(told++), job.search().seed())));
        }
    }
}
