package dev.heddle.cli.child;

import dev.heddle.cli.protocol.BlackBox;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.MessageLog;
import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.core.Race;
import dev.heddle.core.explore.Exploration;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.frontier.Slice;
import dev.heddle.session.Search;
import dev.heddle.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntPredicate;

/** Explores parts of a search that others have a share in, one after the other, as the parent orders. */
final class Share {
    private final Job job;
    private final JavaProgram program;
    private final Path directory;
    private final MessageLog messages;
    private final Set<String> told = new HashSet<>();
    private boolean asked;
    private boolean looksCloser;

    Share(Job job, JavaProgram program, Path directory, MessageLog messages) {
        this.job = job;
        this.program = program;
        this.directory = directory;
        this.messages = messages;
    }

    /** @param ordered waits for the order of the given number; false if there will be none */
    void run(IntPredicate ordered, BooleanSupplier stop) throws IOException {
        Session session = new Session(job.search(), program)
                .watchedBy(strategy -> BlackBox.in(directory, strategy))
                .progress(soFar -> !stop.getAsBoolean());
        for (int number = 1; !session.isStuck() && ordered.test(number); number++) {
            explore(session, SliceOrder.load(directory, number), number);
        }
        messages.tell(new ChildMessage.Done());
    }

    /** What is new besides failures: it may be killed before it is told to stop. */
    private void tellMore() {
        for (Race race : program.controlled().races()) {
            if (told.add("race:" + race.identity())) {
                messages.tell(new ChildMessage.Raced(race));
            }
        }
        String idle = program.controlled().idleWorkers();
        if (idle != null && told.add("idle:" + idle)) {
            messages.tell(new ChildMessage.Noted(idle));
        }
    }

    private void explore(Session session, SliceOrder order, int number) throws IOException {
        if (order.stage().closer() && !asked) {
            asked = true;
            looksCloser = program.lookCloser();
        }
        Search search = job.search();
        Slice slice = Slice.of(search.strategy(), search.options(session.program()), order.stage(), order.fragment());
        Exploration done = session.explore(slice, order.budget());
        for (FoundFailure failure : done.failures()) {
            if (told.add(failure.failure().identity())) {
                messages.tell(new ChildMessage.Failed(Finding.of(failure, search.seed())));
            }
        }
        tellMore();
        if (!session.isStuck()) {
            SliceOrder.saveReport(
                    slice.report(done, session.program(), looksCloser).toBytes(), directory, number);
            messages.tell(new ChildMessage.Sliced(number));
        }
    }
}
