package dev.heddle.bench;

import dev.heddle.cli.jvm.Cpus;
import dev.heddle.cli.jvm.HeddleJars;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Starts JVMs to be measured, as {@code heddle run} starts those of programs: under the agent, by default with no other option. */
public final class MeasuredJvm {
    private static final String MARK = "heddle-bench";

    private final Path home;
    private final Class<?> main;
    private final List<String> prefix;
    private final List<String> options;
    private final List<String> inside;
    private String classPath = System.getProperty("java.class.path");

    /**
     * @param home of the JDK
     * @param main the class that is to run in it
     * @param confined whether to keep it on one processor, where the system lets us
     */
    public MeasuredJvm(Path home, Class<?> main, boolean confined) {
        this(home, main, confined, List.of());
    }

    /** The same with options for the JVM. */
    public MeasuredJvm(Path home, Class<?> main, boolean confined, List<String> options) {
        this(home, main, confined, options, List.of());
    }

    /** The same, exploring the inside of classes of the JDK whose names begin like this. */
    public MeasuredJvm(Path home, Class<?> main, boolean confined, List<String> options, List<String> inside) {
        this.options = options;
        this.inside = inside;
        this.home = home;
        this.main = main;
        this.prefix = confined ? Cpus.confined(0) : List.of();
    }

    /** Sets another class path than this JVM's. */
    public MeasuredJvm with(List<String> paths) {
        classPath = String.join(File.pathSeparator, paths);
        return this;
    }

    public boolean isConfined() {
        return !prefix.isEmpty();
    }

    /** For the child: passes what was measured on to the parent, a line for each, fields separated by tabs. */
    public static void tell(PrintStream out, Object... fields) {
        StringBuilder line = new StringBuilder(MARK);
        for (Object field : fields) {
            line.append('\t').append(field instanceof Double d ? String.format(Locale.ROOT, "%.6g", d) : clean(field));
        }
        out.println(line);
        out.flush();
    }

    private static String clean(Object field) {
        return String.valueOf(field).replaceAll("[\\t\\r\\n]+", " ");
    }

    /** What the child measured: the fields of each line that it told. */
    public List<String[]> run(boolean underAgent, String... arguments) throws IOException, InterruptedException {
        List<String[]> results = new ArrayList<>();
        String rest = run(underAgent, List.of(arguments), results::add);
        if (rest != null) {
            throw new IllegalStateException("the JVM that was measured ended with an error:\n" + rest);
        }
        return results;
    }

    /** Passes the child's lines on as they come. Returns null, or what else it printed if it ended with an error. */
    public String run(boolean underAgent, List<String> arguments, Consumer<String[]> line)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(underAgent, arguments))
                .redirectErrorStream(true)
                .start();
        StringBuilder rest = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                if (text.startsWith(MARK)) {
                    line.accept(text.substring(MARK.length() + 1).split("\t", -1));
                } else {
                    rest.append(text).append('\n');
                }
            }
        } finally {
            process.destroy();
        }
        return process.waitFor() == 0 ? null : rest.toString();
    }

    private List<String> command(boolean underAgent, List<String> arguments) {
        List<String> command = new ArrayList<>(prefix);
        command.add(home.resolve("bin").resolve("java").toString());
        if (underAgent) {
            // The benchmarks' own classes run inside executions, as strategies do, and are none of the program's.
            command.add("-javaagent:" + HeddleJars.agent() + "=ignore=dev.heddle.bench"
                    + (inside.isEmpty() ? "" : ",inside=" + String.join(";", inside)));
        }
        command.addAll(options);
        // For the bare switch; unknown packages are only warned about.
        command.addAll(List.of("--add-exports", "java.base/jdk.internal.vm=ALL-UNNAMED"));
        command.addAll(List.of("-cp", classPath, main.getName()));
        command.addAll(arguments);
        return command;
    }
}
