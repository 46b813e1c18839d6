package dev.heddle.report.store;

import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.report.data.Run;
import dev.heddle.report.format.Format;
import dev.heddle.report.html.RunPage;
import dev.heddle.report.html.SuitePage;
import dev.heddle.report.source.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Recorded runs in a directory: for each a file of JSON, and a page that shows it. */
public final class RunFiles {
    private static final String ENDING = ".run.json";
    private static final int LONGEST_NAME = 100;
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._$:#-]*");
    private static final long MAX_SIZE = 512L << 20;

    private RunFiles() {}

    /** Writes the run and its page, in place of an earlier run of the same program; returns the page. */
    public static Path save(Run run, Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new IOException("cannot make the directory " + directory + ": " + WholeFile.reason(e) + ".", e);
        }
        String json = JsonText.of(run);
        WholeFile.write(directory.resolve(name(run) + ENDING), json);
        return savePage(run, json, directory.resolve(name(run) + ".html"));
    }

    /** Writes the run alone, in place of an earlier one of the same program: who wants its page can have it made. */
    public static void record(Run run, Path directory) throws IOException {
        Files.createDirectories(directory);
        Files.deleteIfExists(directory.resolve(name(run) + ".html"));
        WholeFile.write(directory.resolve(name(run) + ENDING), JsonText.of(run));
    }

    private static Path savePage(Run run, String json, Path page) throws IOException {
        WholeFile.write(page, RunPage.of(run, json));
        return page;
    }

    /** Makes the page of a run anew, beside the file it was read from. */
    public static Path rebuild(Recorded recorded) throws IOException {
        return savePage(recorded.run(), JsonText.of(recorded.run()), recorded.page());
    }

    /** Writes the page that lists all runs and links those that have pages, beside the first; returns it. */
    public static Path saveSuite(List<Recorded> recorded) throws IOException {
        List<SuitePage.Entry> entries = recorded.stream()
                .map(r -> SuitePage.entry(
                        Files.exists(r.page()) ? r.page().getFileName().toString() : null, r.run()))
                .toList();
        Path page = recorded.get(0).file().resolveSibling("index.html");
        WholeFile.write(page, SuitePage.of(entries));
        return page;
    }

    /** A name that says what was run, and that is the same for the same program and arguments. */
    private static String name(Run run) {
        return name(run.program(), run.arguments());
    }

    private static String name(String program, List<String> words) {
        String plain = program.replaceFirst("^(model|main|test):", "").replaceAll("[^A-Za-z0-9._-]+", "-");
        boolean isCut = plain.length() > LONGEST_NAME
                || (program.startsWith("test:") && !PLAIN.matcher(program).matches());
        plain = plain.substring(Math.max(0, plain.length() - LONGEST_NAME)).replaceAll("^[-.]+|[-.]+$", "");
        return (plain.isEmpty() ? "run" : plain) + (isCut ? hash(program) : "") + (words.isEmpty() ? "" : hash(words));
    }

    /** Tells apart what would have the same name otherwise. */
    private static String hash(Object of) {
        return String.format(Locale.ROOT, "-%08x", of.hashCode());
    }

    /** A run and the file it was read from. */
    public record Recorded(Path file, Run run) {
        /** Where its page is, if there is one. */
        public Path page() {
            String name = file.getFileName().toString();
            String plain = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
            return file.resolveSibling(plain + ".html");
        }
    }

    /** The files of a directory in which runs are recorded, in order of name. */
    public static List<Path> in(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().endsWith(ENDING))
                    .sorted()
                    .toList();
        }
    }

    /** The runs that are recorded in a directory, in order of name; none if there is no such directory. */
    public static List<Recorded> all(Path directory) throws IOException {
        List<Recorded> recorded = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            for (Path file : in(directory)) {
                recorded.add(load(file));
            }
        }
        return recorded;
    }

    /**
     * Makes the pages of runs anew, with one that links them all; or writes the runs in another format.
     *
     * @param format null for pages
     * @param to the file for another format; null for its usual name, beside the runs
     * @param project a directory in the repository with the sources; a build tool need not run in it
     * @return what was written
     */
    public static List<Path> report(List<Recorded> recorded, Format format, Path to, Path project) throws IOException {
        List<Path> written = new ArrayList<>();
        if (format == null) {
            for (Recorded run : recorded) {
                written.add(rebuild(run));
            }
            written.add(saveSuite(recorded));
        } else {
            Path file = to == null ? recorded.get(0).file().resolveSibling(format.fileName()) : to;
            List<Run> runs = recorded.stream().map(Recorded::run).toList();
            WholeFile.write(file, format.of(runs, Checkout.around(project)));
            written.add(file);
        }
        return written;
    }

    /**
     * Reads what {@link #save} wrote.
     *
     * @throws IOException with a message for the user if it is not such a file
     */
    public static Recorded load(Path file) throws IOException {
        if (Files.size(file) > MAX_SIZE) {
            throw new IOException(file + " is too large for a run that Heddle recorded.");
        }
        try {
            Run run = JsonData.read(Run.class, JsonTree.parse(Files.readString(file)));
            check(run);
            return new Recorded(file, run);
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new IOException(file + " is not a run that Heddle recorded: " + why + ".", e);
        }
    }

    private static void check(Run run) {
        if (run.heddle() != Run.VERSION) {
            throw new IllegalArgumentException(
                    run.heddle() == 0 ? "it has no \"heddle\": 1" : "it was written by another version of Heddle");
        }
        if (run.program() == null || run.verdict() == null || run.totals() == null) {
            throw new IllegalArgumentException("it has no program, verdict or totals");
        }
    }
}
