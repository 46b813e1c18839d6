package dev.heddle.bench.truth.run;

import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.truth.generate.SourceText;
import dev.heddle.bench.truth.generate.TestProgram;
import dev.heddle.cli.jvm.ScratchDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs that are compiled and run together: a JVM for plain threads, and one for each setup of Heddle's. */
public final class Batch {
    /**
     * Each program runs for milliseconds: what the second compiler could save it never gets back. The common pool has as many workers on plain threads as
     * under Heddle, whatever the machine: programs may ask for it.
     */
    private static final List<String> JVM_OPTIONS = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-Xshare:auto",
            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");

    private final List<Setup> setups;
    private final long plainMillis;
    private final long patience;
    private final int release;

    /**
     * A way to run programs.
     *
     * @param plainMillis how long each program runs on plain threads, about; 0 for not at all
     * @param patience milliseconds until tasks that wait are taken to hang
     */
    public Batch(List<Setup> setups, long plainMillis, long patience) {
        this.setups = setups;
        this.plainMillis = plainMillis;
        this.patience = patience;
        this.release =
                setups.stream().mapToInt(each -> each.jdk().feature()).min().orElseThrow();
    }

    public List<Observation> run(List<TestProgram> programs) throws IOException, InterruptedException {
        List<Observation> all = new ArrayList<>();
        try (ScratchDirectory directory = new ScratchDirectory("truth")) {
            List<Observation> compiled = compile(programs, directory.path(), all);
            ExecutorService children =
                    Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
            List<CompletableFuture<?>> running = new ArrayList<>();
            if (plainMillis > 0) {
                running.add(CompletableFuture.runAsync(() -> runPlain(directory.path(), compiled), children));
            }
            for (Setup setup : setups) {
                running.add(CompletableFuture.runAsync(() -> search(setup, directory.path(), compiled), children));
            }
            running.forEach(CompletableFuture::join);
            children.shutdown();
        }
        return all;
    }

    private List<Observation> compile(List<TestProgram> programs, Path directory, List<Observation> all)
            throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        for (int i = 0; i < programs.size(); i++) {
            sources.put(name(i), SourceText.of(programs.get(i), name(i)));
            all.add(new Observation(programs.get(i)));
        }
        Map<String, String> wrong = Compiler.compile(sources, directory, release);
        List<Observation> good = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<TestProgram> listed = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            if (wrong.containsKey(name(i))) {
                all.get(i).problem("does not compile: " + wrong.get(name(i)));
            } else {
                good.add(all.get(i));
                names.add(name(i));
                listed.add(programs.get(i));
            }
        }
        Listed.write(directory, names, listed);
        return good;
    }

    private static String name(int number) {
        return "P" + number;
    }

    private void runPlain(Path directory, List<Observation> programs) {
        MeasuredJvm child = new MeasuredJvm(setups.get(0).jdk().home(), PlainChild.class, false, JVM_OPTIONS);
        run(
                child,
                false,
                programs,
                first -> List.of(directory.toString(), first, Long.toString(plainMillis), Long.toString(patience)),
                line -> {
                    Observation program = programs.get(Integer.parseInt(line[1]));
                    switch (line[0]) {
                        case "outcomes" -> {
                            if (Boolean.parseBoolean(line[2])) {
                                program.plain(
                                        setups.get(0).jdk().feature(),
                                        new TreeSet<>(Arrays.asList(line).subList(3, line.length)));
                            } else {
                                program.problem("does not do the same twice");
                            }
                        }
                        case "alone" -> program.alone(setups.get(0).jdk().feature(), line[2]);
                        case "useless" -> program.problem("cannot be made: " + line[2]);
                        case "broken" -> program.problem("ends its JVM on plain threads");
                        default -> throw new IllegalStateException("unknown line " + line[0]);
                    }
                });
    }

    private static void search(Setup setup, Path directory, List<Observation> programs) {
        MeasuredJvm child =
                new MeasuredJvm(setup.jdk().home(), HeddleChild.class, setup.isPlatform(), JVM_OPTIONS, setup.inside());
        run(child, true, programs, first -> arguments(setup, directory, first), line -> {
            Observation program = programs.get(Integer.parseInt(line[1]));
            switch (line[0]) {
                case "search" ->
                    program.saw(
                            setup.label(line[2]),
                            new Sight(
                                    setup.jdk().feature(),
                                    Boolean.parseBoolean(line[3]),
                                    Long.parseLong(line[4]),
                                    Integer.parseInt(line[5]),
                                    line[6].equals("null") ? null : line[6],
                                    new TreeSet<>(Arrays.asList(line).subList(7, line.length))));
                case "alone" -> program.alone(setup.jdk().feature(), line[2]);
                case "stuck" -> program.stuck(setup.label("stuck"));
                case "broken" -> program.stuck(setup.label("broken"));
                default -> throw new IllegalStateException("unknown line " + line[0]);
            }
        });
    }

    private static List<String> arguments(Setup setup, Path directory, String first) {
        List<String> arguments = new ArrayList<>(List.of(directory.toString(), first, setup.backend()));
        arguments.addAll(List.of(Long.toString(setup.executions()), Long.toString(setup.millis())));
        arguments.addAll(setup.strategies());
        return arguments;
    }

    private interface Arguments {
        List<String> from(String first);
    }

    private interface Reader {
        void read(String[] line);
    }

    /** Runs a child, and another one from the next program on whenever one of them breaks. */
    private static void run(
            MeasuredJvm child, boolean underAgent, List<Observation> programs, Arguments arguments, Reader reader) {
        int[] begun = {-1};
        boolean[] ended = {false};
        boolean[] told = {false};
        while (!ended[0] && begun[0] < programs.size() - 1) {
            int first = begun[0] + 1;
            try {
                String rest = child.run(underAgent, arguments.from(Integer.toString(first)), line -> {
                    switch (line[0]) {
                        case "begin" -> {
                            begun[0] = Integer.parseInt(line[1]);
                            told[0] = false;
                        }
                        case "end" -> ended[0] = true;
                        default -> {
                            told[0] = line[0].equals("stuck");
                            reader.read(line);
                        }
                    }
                });
                if (begun[0] < first && !ended[0]) {
                    throw new IllegalStateException("the JVM that runs generated programs did not begin:\n" + rest);
                }
                if (!ended[0] && !told[0]) {
                    reader.read(new String[] {"broken", Integer.toString(begun[0])});
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
