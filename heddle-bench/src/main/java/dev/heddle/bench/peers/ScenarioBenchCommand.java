package dev.heddle.bench.peers;

import dev.heddle.bench.Machine;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.RunOptions;
import dev.heddle.bench.libraries.Libraries;
import dev.heddle.bench.libraries.LibraryDriver;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Document;
import dev.heddle.bench.report.MeasuringCommand;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.output.ProgressLine;
import dev.heddle.core.Nearest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code heddle bench scenarios}. */
@Command(
        name = "scenarios",
        mixinStandardHelpOptions = true,
        description = "Check structures by generated scenarios, and the wrong ones by Lincheck, too.",
        footer = {
            "",
            "Each check has a JVM of its own, and its seconds are those of the whole JVM. Both tools run by default, except for what is to be checked. The structures are compiled for"
                    + " each tool with its own annotations; they, and Lincheck, come from Maven Central by way of Maven, the first time.",
            "Ends with 1 if a wrong structure passes, or a right one fails."
        })
public final class ScenarioBenchCommand extends MeasuringCommand {
    /** How Lincheck says what Heddle's annotations say. */
    private static String forLincheck(String source) {
        return source.replace(
                        "import dev.heddle.scenarios.Operation;",
                        "import org.jetbrains.lincheck.datastructures.Operation;")
                .replace("onlyThread = ", "nonParallelGroup = ");
    }

    /** The options. */
    static final class StructureOptions extends RunOptions {
        @Option(
                names = "--collection",
                paramLabel = "NAME",
                defaultValue = "structures",
                description =
                        "structures (those of Lincheck's tests) or released (of libraries). Default: ${DEFAULT-VALUE}.")
        private String collection;

        @Option(
                names = "--seeds",
                paramLabel = "N",
                defaultValue = "1",
                description = "So many times, with the seeds from 1 on; medians count. Default: ${DEFAULT-VALUE}.")
        private int seeds;

        @Option(
                names = "--lincheck",
                negatable = true,
                defaultValue = "true",
                fallbackValue = "true",
                description = "Whether to check the wrong ones by Lincheck. Default: yes.")
        private boolean lincheck;

        @Option(
                names = "--libraries",
                paramLabel = "DIR",
                defaultValue = "target/libraries",
                description = "Where libraries are kept. Default: ${DEFAULT-VALUE}.")
        private Path directory;

        List<Structure> structures() {
            check();
            if (!List.of("structures", "released").contains(collection)) {
                throw mistake("unknown collection '" + collection + "' (known: structures, released)", null);
            }
            List<Structure> all = Structure.all(collection);
            for (String name : names()) {
                if (all.stream().noneMatch(each -> matches(name, each.name()))) {
                    throw mistake(
                            "there is no structure '" + name + "'"
                                    + Nearest.hint(
                                            name,
                                            all.stream().map(Structure::name).toList()),
                            null);
                }
            }
            return all.stream()
                    .filter(each -> names().isEmpty() || names().stream().anyMatch(name -> matches(name, each.name())))
                    .toList();
        }
    }

    @Mixin
    private StructureOptions options;

    @Override
    public Integer call() throws IOException, InterruptedException {
        checkOutput();
        List<Structure> structures = options.structures();
        Document document = new Document("Structures, checked by scenarios");
        Machine.describe(document);
        document.fact("jdk of the checks", options.jdk().toString())
                .fact("seconds a check at most", options.time().toMillis() / 1e3)
                .fact("load at the start", Machine.load());
        Table table = new Table(
                "scenarios",
                "Seconds of the whole JVM",
                List.of(
                        "structure",
                        "is",
                        "heddle",
                        "seconds",
                        "of the processor",
                        "lincheck",
                        "seconds",
                        "of the processor",
                        "times",
                        "heddle says"));
        boolean good = true;
        Ratios both = new Ratios();
        Ratios ours = new Ratios();
        try (ProgressLine line = ProgressLine.onTerminal()) {
            for (Structure structure : structures) {
                line.update(structure::name);
                Outcome heddle = measure(heddle(structure), structure);
                Outcome lincheck =
                        options.lincheck && structure.isWrong() ? measure(lincheck(structure), structure) : null;
                good &= heddle.found == structure.isWrong();
                if (lincheck != null && heddle.found) {
                    ours.add(heddle, lincheck);
                }
                if (lincheck != null && heddle.found && lincheck.found) {
                    both.add(heddle, lincheck);
                }
                sayAsItGoes(structure, heddle, lincheck);
                table.row(row(structure, heddle, lincheck));
            }
        }
        both.note(table, "over the %d that both find");
        ours.note(
                table,
                "over the %d that Heddle finds; where Lincheck does not in the time, it counts as if it did at its end");
        document.add(table).fact("load at the end", Machine.load());
        return publish(document, "scenarios", good);
    }

    private static Cell[] row(Structure structure, Outcome heddle, Outcome lincheck) {
        boolean isCompared = lincheck != null && heddle.found && lincheck.found;
        return new Cell[] {
            Cell.text(structure.name()),
            Cell.text(structure.isWrong() ? "wrong" : "right"),
            Cell.text(heddle.found ? "fails" : "passes"),
            Cell.real(heddle.seconds),
            Cell.real(heddle.cpu),
            Cell.text(lincheck == null ? "" : lincheck.found ? "fails" : "passes"),
            lincheck == null ? Cell.text("") : Cell.real(lincheck.seconds),
            lincheck == null ? Cell.text("") : Cell.real(lincheck.cpu),
            isCompared ? Cell.real(lincheck.seconds / heddle.seconds) : Cell.text(""),
            Cell.text(heddle.words)
        };
    }

    /** Geometric means of how many times longer the one takes. */
    private static final class Ratios {
        private double wall;
        private double cpu;
        private int count;

        void add(Outcome heddle, Outcome lincheck) {
            wall += Math.log(lincheck.seconds / heddle.seconds);
            cpu += Math.log(lincheck.cpu / heddle.cpu);
            count++;
        }

        void note(Table table, String which) {
            if (count > 0) {
                table.note(String.format(
                        Locale.ROOT,
                        "Lincheck takes %.2f times Heddle's seconds and %.2f times its processor time, in the geometric mean "
                                + which + '.',
                        Math.exp(wall / count),
                        Math.exp(cpu / count),
                        count));
            }
        }
    }

    /** A line for each, as all of them take an hour, and who waits wants to know. */
    private void sayAsItGoes(Structure structure, Outcome heddle, Outcome lincheck) {
        say(structure.name() + " (" + (structure.isWrong() ? "wrong" : "right") + "): heddle " + heddle
                + (lincheck == null ? "" : ", lincheck " + lincheck) + " [" + heddle.words + "]");
    }

    /** The median of the seconds; found only if it was with each seed. */
    private record Outcome(boolean found, double seconds, double cpu, String words) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%s in %.2f s (%.2f of the processor)", found ? "fails" : "passes", seconds, cpu);
        }
    }

    private Outcome measure(Peer peer, Structure structure) throws IOException, InterruptedException {
        boolean found = true;
        boolean any = false;
        List<Double> seconds = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        String words = "";
        for (int seed = 1; seed <= options.seeds; seed++) {
            Peer.Result result = peer.run(
                    options.jdk().home(),
                    structure.className(),
                    seed,
                    options.time().toMillis());
            found &= result.found();
            any |= result.found();
            seconds.add(result.processSeconds());
            cpu.add(result.cpuSeconds());
            words = result.words();
        }
        return new Outcome(structure.isWrong() ? found : any, median(seconds), median(cpu), words);
    }

    private static double median(List<Double> values) {
        return ProcessorClock.median(
                values.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private Peer heddle(Structure structure) throws IOException, InterruptedException {
        String inside = structure.fact("inside");
        return new Peer(
                "heddle",
                HeddleScenarios.class.getName(),
                compiled(new LibraryDriver(structure.collection(), structure.file()), "heddle", List.of()),
                List.of(
                        "-javaagent:" + HeddleJars.agent() + "=ignore=dev.heddle.bench"
                                + (inside.isEmpty() ? "" : ",inside=" + inside),
                        "-XX:-PrintWarnings",
                        "-Dpeers.verbose=" + Boolean.getBoolean("peers.verbose")),
                structure.settings());
    }

    private Peer lincheck(Structure structure) throws IOException, InterruptedException {
        LibraryDriver peer = new LibraryDriver("peers", "LincheckScenarios");
        List<String> jars = new Libraries(options.directory).fetchWithDependencies(peer.libraries("uses"));
        List<String> classPath = new ArrayList<>(compiled(peer, "uses", jars));
        classPath.addAll(compiled(
                new LibraryDriver(structure.collection(), structure.file())
                        .changedBy(ScenarioBenchCommand::forLincheck),
                "lincheck",
                jars));
        return new Peer(
                "lincheck",
                peer.className(),
                classPath,
                List.of("-XX:+EnableDynamicAgentLoading", "-Dpeers.verbose=" + Boolean.getBoolean("peers.verbose")),
                structure.settings());
    }

    private List<String> compiled(LibraryDriver driver, String key, List<String> more)
            throws IOException, InterruptedException {
        Libraries libraries = new Libraries(options.directory);
        List<String> jars = new ArrayList<>(more);
        List<String> needed = driver.libraries("uses");
        if (!needed.isEmpty()) {
            jars.addAll(libraries.fetchWithDependencies(needed));
        }
        jars.addAll(Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1)));
        List<String> compiled = libraries.compile(driver, key, jars);
        return compiled.subList(
                0, 1 + jars.size() - System.getProperty("java.class.path").split(File.pathSeparator, -1).length);
    }
}
