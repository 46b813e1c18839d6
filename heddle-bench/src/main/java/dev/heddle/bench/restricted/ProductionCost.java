package dev.heddle.bench.restricted;

import bench.production.Computing;
import bench.production.Measured;
import bench.production.Serving;
import dev.heddle.bench.MeasuredJvm;
import dev.heddle.bench.ProcessorClock;
import dev.heddle.bench.libraries.Libraries;
import dev.heddle.bench.libraries.LibraryDriver;
import dev.heddle.bench.report.Cell;
import dev.heddle.bench.report.Table;
import dev.heddle.cli.jvm.HeddleJars;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What it costs real programs to make their synchronizations in turn in production, beside the same JVM without Heddle, by turns. */
final class ProductionCost {
    private static final List<String> NO_AGENT = List.of();

    /** How a program is run. */
    private enum Way {
        PLAIN(false),
        RESTRICTED(false),
        WITH_HINTS(true);

        private final boolean hints;

        Way(boolean hints) {
            this.hints = hints;
        }
    }

    private final Path jdk;
    private final Path directory;
    private final long rounds;
    private final long millis;

    /**
     * Measures.
     *
     * @param directory for libraries
     * @param millis how long each round warms up, and how long it measures
     */
    ProductionCost(Path jdk, Path directory, long rounds, long millis) {
        this.jdk = jdk;
        this.directory = directory;
        this.rounds = rounds;
        this.millis = millis;
    }

    static Table table() {
        return new Table(
                "production",
                "Time under restrict over time without Heddle, medians of rounds by turns",
                List.of("program", "plain, ms", "wall", "processor", "with hints: wall", "with hints: processor"));
    }

    /** Where the programs are, and what is needed on the class path besides. */
    static Map<String, String> programs() {
        Map<String, String> programs = new LinkedHashMap<>();
        for (Class<?> type : List.of(Computing.class, Serving.class)) {
            Method[] methods = type.getDeclaredMethods();
            Arrays.sort(methods, Comparator.comparing(Method::getName));
            for (Method method : methods) {
                if (Modifier.isPublic(method.getModifiers())) {
                    programs.put(method.getName(), type.getName() + '#' + method.getName());
                }
            }
        }
        for (String name : LibraryDriver.lines("production", "index")) {
            programs.put(name, new LibraryDriver("production", name).className() + "#run");
        }
        return programs;
    }

    /** Adds a row; returns the ratios of wall-clock time, without hints and with them. */
    double[] measure(String name, String target, Table table) throws IOException, InterruptedException {
        List<String> more = classPath(name);
        double[][] wall = new double[Way.values().length][(int) rounds];
        double[][] cpu = new double[Way.values().length][(int) rounds];
        for (int round = 0; round < rounds; round++) {
            for (Way way : Way.values()) {
                String[] told = run(way, target, more);
                wall[way.ordinal()][round] = Double.parseDouble(told[0]);
                cpu[way.ordinal()][round] = Double.parseDouble(told[1]);
            }
        }
        double[] walls = ratios(wall);
        double[] cpus = ratios(cpu);
        table.row(List.of(
                Cell.text(name),
                Cell.real(ProcessorClock.median(wall[0]) * 1e3),
                Cell.real(walls[0]),
                Cell.real(cpus[0]),
                Cell.real(walls[1]),
                Cell.real(cpus[1])));
        return new double[] {walls[0], walls[1], cpus[0], cpus[1]};
    }

    private static double[] ratios(double[][] times) {
        double plain = ProcessorClock.median(times[Way.PLAIN.ordinal()]);
        return new double[] {
            ProcessorClock.median(times[Way.RESTRICTED.ordinal()]) / plain,
            ProcessorClock.median(times[Way.WITH_HINTS.ordinal()]) / plain
        };
    }

    private List<String> classPath(String name) throws IOException, InterruptedException {
        List<String> own = Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator, -1));
        if (!LibraryDriver.lines("production", "index").contains(name)) {
            return own;
        }
        LibraryDriver driver = new LibraryDriver("production", name);
        Libraries libraries = new Libraries(directory);
        List<String> jars = new ArrayList<>(libraries.fetchWithDependencies(driver.libraries("uses")));
        jars.addAll(own);
        return libraries.compile(driver, "production", jars);
    }

    private String[] run(Way way, String target, List<String> classPath) throws IOException, InterruptedException {
        // Later options count.
        List<String> options = new ArrayList<>(
                way == Way.PLAIN ? NO_AGENT : List.of("-javaagent:" + HeddleJars.agent() + "=restrict"));
        options.addAll(List.of("-XX:-PrintWarnings"));
        MeasuredJvm jvm = new MeasuredJvm(jdk, Measured.class, false, options).with(classPath);
        String time = Long.toString(millis);
        return jvm.run(false, target, Boolean.toString(way.hints), time, time).get(0);
    }
}
