package dev.heddle.cli.jvm;

import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Snapshot;
import dev.heddle.cli.search.Findings;
import dev.heddle.cli.search.SearchProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Takes what the JVM of a program saves now and then, and gives it what others learned meanwhile. */
final class Saving implements ChildJvm.Listener {
    private final ChildReport report;
    private final Path directory;
    private final SearchProgress progress;
    private Findings findings;

    Saving(ChildReport report, Path directory, SearchProgress progress) {
        this.report = report;
        this.directory = directory;
        this.progress = progress;
    }

    /** What it saved last. */
    Findings findings() {
        return findings;
    }

    @Override
    public void on(ChildMessage message) {
        report.on(message);
        try {
            if (message instanceof ChildMessage.SoFar soFar) {
                load(soFar.number());
                Snapshot.answer(progress.meanwhile(findings), directory, soFar.number());
            } else if (message instanceof ChildMessage.Searched searched) {
                load(searched.number());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void load(int number) throws IOException {
        Snapshot snapshot = Snapshot.load(directory, number);
        findings = new Findings(
                report.jdk(),
                report.backend(),
                report.tally(),
                snapshot.traces(),
                report.failures(),
                report.races(),
                report.notes(),
                snapshot.lesson(),
                null,
                report.orders());
    }

    @Override
    public boolean wantsToStop() {
        return report.wantsToStop();
    }

    @Override
    public boolean isTurnOver() {
        return report.isTurnOver();
    }

    @Override
    public void awaitTurn() {
        report.awaitTurn();
    }
}
