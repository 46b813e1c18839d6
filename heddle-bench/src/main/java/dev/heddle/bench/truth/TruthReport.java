package dev.heddle.bench.truth;

import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.Table;
import dev.heddle.bench.truth.generate.MainText;
import dev.heddle.bench.truth.run.PlainRun;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a hunt found, as tables and as programs. */
final class TruthReport {
    private static final int LONGEST = 90;

    private final LieHunt hunt;
    private final Set<String> told = new HashSet<>();

    TruthReport(LieHunt hunt) {
        this.hunt = hunt;
    }

    /** A line for how far the hunt is, and one for each family that it had not found before. */
    void tellNew(PrintWriter out) {
        List<Families.Family> fresh = hunt.families().all().stream()
                .filter(each -> told.add(each.example.family()))
                .toList();
        out.printf(
                "after %,d programs, %,d compared, %,d proved: %,d lies%n",
                hunt.programs(), hunt.useful(), hunt.proved(), hunt.lies());
        fresh.forEach(each -> out.println("  " + each.example.program().label() + " " + each.example.family()
                + " missed " + each.example.outcome()));
        out.flush();
    }

    void tell(Document document) {
        document.add(programs()).add(searches());
        if (!hunt.families().all().isEmpty()) {
            document.add(families());
        }
        if (!hunt.stuck().isEmpty()) {
            Table table = new Table("stuck", "Programs that Heddle could not carry out", List.of("program"));
            hunt.stuck().forEach(each -> table.row(Cell.text(each)));
            document.add(table);
        }
    }

    private Table programs() {
        Table table = new Table("programs", "Generated programs", List.of("what", "programs"));
        table.row(Cell.text("generated"), Cell.whole(hunt.programs()));
        hunt.problems().forEach((problem, count) -> table.row(Cell.text("of no use: " + problem), Cell.whole(count)));
        table.row(Cell.text("compared"), Cell.whole(hunt.useful()))
                .row(Cell.text("proved by a search at least"), Cell.whole(hunt.proved()))
                .row(Cell.text("lies"), Cell.whole(hunt.lies()))
                .row(Cell.text("lies beside a data race that was told"), Cell.whole(hunt.warned()))
                .row(Cell.text("lies that were not shrunk"), Cell.whole(hunt.unexplained()))
                .row(Cell.text("doubtful"), Cell.whole(hunt.doubtful()))
                .row(Cell.text("different on another JDK"), Cell.whole(hunt.differing()))
                .row(Cell.text("programs/s"), Cell.real(hunt.programs() / hunt.seconds()));
        table.note(
                "A lie is about a program that a search calls proved, and that has an outcome which this search did not see: on"
                        + " plain threads, or in another search on the same JDK.");
        table.note(
                "Doubtful: the outcome did not show again when the program ran for longer. It is not counted as a lie.");
        return table;
    }

    private Table searches() {
        Table table = new Table(
                "searches", "Searches", List.of("search", "programs", "proved", "outcomes", "executions", "lies"));
        hunt.searches()
                .forEach((name, search) -> table.row(
                        Cell.text(name),
                        Cell.whole(search.programs),
                        Cell.whole(search.proved),
                        Cell.whole(search.outcomes),
                        Cell.whole(search.executions),
                        Cell.whole(search.lies)));
        return table;
    }

    private Table families() {
        Table table = new Table(
                "families", "Lies by family", List.of("lies", "calls", "missed outcome", "search", "program"));
        hunt.families().all().forEach(each -> {
            Lie lie = each.example;
            table.row(
                    Cell.whole(each.lies),
                    shortened((lie.isWarned() ? "(race told) " : "") + lie.family()),
                    shortened(lie.outcome()),
                    Cell.text(lie.search()),
                    Cell.text(lie.program().label()));
        });
        return table;
    }

    private static Cell shortened(String text) {
        return new Cell(text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…", text, null);
    }

    /** Writes the smallest program of each family to a directory of its own, as {@code --lies} reads them. */
    void save(Path directory) throws IOException {
        for (Families.Family family : hunt.families().all()) {
            Lie lie = family.example;
            String name = lie.program().label().replaceAll("[^a-z0-9]+", "-");
            Path place = Files.createDirectories(directory.resolve(name));
            boolean hangs = lie.outcome().equals(PlainRun.HANGS);
            List<String> comments = List.of(
                    "[A] expected: " + (hangs ? "deadlock" : "exception") + " | Heddle: proved ("
                            + lie.sight().executions() + " executions) | JDK "
                            + lie.sight().jdk(),
                    "Found by heddle bench truth: " + lie.program().label() + ", " + lie.search());
            Files.writeString(
                    place.resolve("Main.java"), MainText.of(lie.program(), comments, hangs ? null : lie.outcome()));
        }
    }
}
