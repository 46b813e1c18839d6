package dev.heddle.cli.child;

import dev.heddle.cli.protocol.BlackBox;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.MessageLog;
import dev.heddle.core.explore.FoundFailure;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.session.Replayed;
import dev.heddle.session.Session;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Runs one schedule again, once or many times. Only the first run shows what the program prints. */
final class Repeat {
    private final Job job;
    private final JavaProgram program;
    private final Path directory;
    private final MessageLog messages;

    Repeat(Job job, JavaProgram program, Path directory, MessageLog messages) {
        this.job = job;
        this.program = program;
        this.directory = directory;
        this.messages = messages;
    }

    void run(BooleanSupplier stop) {
        Session session = new Session(job.search(), program).watchedBy(strategy -> BlackBox.in(directory, strategy));
        Schedule schedule = Schedule.parse(job.schedule());
        Set<String> known = new HashSet<>();
        for (int i = 0; i < job.times() && !stop.getAsBoolean() && !session.isStuck(); i++) {
            tell(session.replay(schedule), known);
            program.showOutput(false);
        }
        messages.tell(new ChildMessage.Done());
    }

    private void tell(Replayed replayed, Set<String> known) {
        FoundFailure found = replayed.failure();
        String identity = found == null ? null : found.failure().identity();
        if (found != null && known.add(identity)) {
            messages.tell(new ChildMessage.Failed(Finding.of(found, job.search().seed())));
        }
        messages.tell(new ChildMessage.Repeated(identity, replayed.divergence()));
    }
}
