package dev.heddle.bench.truth.known;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.jvm.ScratchDirectory;
import dev.heddle.cli.output.ProgressLine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code --lies DIR}: what is true of each program of a directory against what Heddle says. */
public final class KnownLies {
    private static final int LONGEST = 60;

    private final Path programs;
    private final Jdk jdk;
    private final String backend;
    private final Duration time;

    public KnownLies(Path programs, Jdk jdk, String backend, Duration time) {
        this.programs = programs;
        this.jdk = jdk;
        this.backend = backend;
        this.time = time;
    }

    /** Adds what was found to the document; returns whether nothing was a lie. */
    public boolean tell(Document document) throws IOException, InterruptedException {
        Table table = new Table(
                "known",
                "Programs whose truth is known, JDK " + jdk.feature(),
                List.of("program", "class", "expected", "Heddle", "races", "judgement"));
        Map<String, Integer> counts = new TreeMap<>();
        List<KnownProgram> all = KnownProgram.in(programs);
        try (ScratchDirectory directory = new ScratchDirectory("truth");
                ProgressLine line = ProgressLine.onTerminal()) {
            KnownRun run = new KnownRun(jdk, backend, time, directory.path());
            for (KnownProgram program : all) {
                if (program.truths().isEmpty()) {
                    table.note(program.name()
                            + " says of itself neither how it must end nor what is true of it: left out.");
                    continue;
                }
                line.update(() -> program.name() + ", " + (table.rows().size() + 1) + " of " + all.size());
                KnownVerdict verdict = run.run(program);
                String judgement = verdict.judgement(program);
                counts.merge(judgement, 1, Integer::sum);
                table.row(
                        Cell.text(program.name()),
                        Cell.text(letters(program)),
                        shortened(program.expected()),
                        shortened(verdict.said()),
                        Cell.whole(verdict.races()),
                        Cell.text(judgement));
            }
        }
        table.note("A: a failing order exists; B: right; C: must end as expected; D: its data races count."
                + " Capitals: Heddle is wrong about it.");
        document.add(table);
        counts.forEach((judgement, count) -> document.fact("judgement " + judgement, count));
        return counts.keySet().stream()
                .noneMatch(judgement -> judgement.equals(judgement.toUpperCase(java.util.Locale.ROOT)));
    }

    private static String letters(KnownProgram program) {
        return program.truths().toString().replaceAll("[\\[\\] ]", "").replace(',', '+');
    }

    private static Cell shortened(String text) {
        String line = text.replaceAll("\\s+", " ");
        return new Cell(line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…", line, null);
    }
}
