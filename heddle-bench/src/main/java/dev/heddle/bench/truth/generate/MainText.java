package dev.heddle.bench.truth.generate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A program as a file by itself: a class {@code Main} that fails in the order that leads to a given outcome, and the sources of what it
 * needs to know one.
 */
public final class MainText {
    private final TestProgram program;
    private final StringBuilder text = new StringBuilder();

    private MainText(TestProgram program) {
        this.program = program;
    }

    /**
     * The file.
     *
     * @param comments its first lines, without slashes
     * @param outcome the one that is a failure, or null if tasks that wait for ever are one
     */
    public static String of(TestProgram program, List<String> comments, String outcome) {
        MainText main = new MainText(program);
        comments.forEach(comment -> main.line("// " + comment));
        String helpers = source("Outcome.java") + source("Pair.java");
        new TreeSet<>(helpers.lines().filter(line -> line.startsWith("import ")).toList()).forEach(main::line);
        main.line("");
        main.write(outcome);
        helpers.lines()
                .filter(line -> !line.startsWith("import ") && !line.startsWith("package "))
                .map(line -> line.replaceFirst("^public ", ""))
                .forEach(main::line);
        return main.text.toString().replace("bench.truth.Pair", "Pair");
    }

    private void write(String outcome) {
        line("public class Main {");
        line("    static void fail(Object why) { throw new AssertionError(why); }");
        for (Shared shared : program.shared()) {
            line("    final " + shared.source() + ' ' + shared.name() + " = " + shared.value() + ";");
        }
        int tasks = program.tasks().size();
        line("    Thread[] threads = {" + each(tasks, "new Thread(this::task%d)") + "};");
        line("    Object[] " + each(tasks, "r%d") + ";");
        line("    Main() throws Exception {}");
        for (int task = 0; task < tasks; task++) {
            List<GeneratedCall> calls = program.tasks().get(task);
            line("    void task" + task + "() {");
            line("        Object[] r = new Object[" + calls.size() + "];");
            for (int i = 0; i < calls.size(); i++) {
                String result = "r[" + i + "]";
                line("        try { " + calls.get(i).code(result) + " } catch (Exception e) { " + result + " = e; }");
            }
            line("        r" + task + " = r;");
            line("    }");
        }
        line("    void run() throws Exception {");
        line("        for (Thread thread : threads) thread.start();");
        line("        for (Thread thread : threads) thread.join();");
        line("        " + program.closing());
        if (outcome != null) {
            line("        String outcome = Outcome.of(new Object[][] {" + each(tasks, "r%d") + "}, new Object[] {"
                    + program.shared().stream().map(Shared::name).collect(Collectors.joining(", ")) + "});");
            line("        if (outcome.equals(\"" + outcome.replace("\\", "\\\\").replace("\"", "\\\"")
                    + "\")) fail(outcome);");
        }
        line("    }");
        line("    public static void main(String[] args) throws Exception { new Main().run(); }");
        line("}");
    }

    private static String each(int tasks, String what) {
        return IntStream.range(0, tasks).mapToObj(task -> what.formatted(task)).collect(Collectors.joining(", "));
    }

    private static String source(String file) {
        try (InputStream resource = MainText.class.getResourceAsStream("/bench/truth/" + file)) {
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
