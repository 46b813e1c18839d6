package dev.heddle.bench.truth.generate;

import java.util.List;

/** A program as a Java class. Its calls are real call sites, because call sites are what the agent weaves. */
public final class SourceText {
    public static final String PACKAGE = "generated";

    private final TestProgram program;
    private final StringBuilder text = new StringBuilder();

    private SourceText(TestProgram program) {
        this.program = program;
    }

    /** The source of a class of this name in {@link #PACKAGE}. */
    public static String of(TestProgram program, String name) {
        SourceText source = new SourceText(program);
        source.text.append("package " + PACKAGE + ";\n");
        source.write("public final class " + name + " extends bench.truth.Case", name);
        return source.text.toString();
    }

    /** The members of the class. */
    private void write(String header, String name) {
        line(header + " {");
        for (Shared shared : program.shared()) {
            line("    final " + shared.source() + ' ' + shared.name() + " = " + shared.value() + ";");
        }
        for (int task = 0; task < program.tasks().size(); task++) {
            line("    Object[] r" + task + ";");
        }
        line("    public " + name + "() throws Exception {}");
        line("    public static bench.truth.Case make() throws Exception { return new " + name + "(); }");
        writeMain(name);
        writeTasks();
        writeCalls();
        line("    public void close() throws Exception { " + program.closing() + " }");
        line("    public Object[] shared() { return new Object[] {"
                + String.join(", ", program.shared().stream().map(Shared::name).toList()) + "}; }");
        line("}");
    }

    private void writeMain(String name) {
        line("    public static void main(String[] args) throws Exception {");
        line("        " + name + " p = new " + name + "();");
        line("        last = p;");
        int tasks = program.tasks().size();
        line("        p.threads = new Thread[" + tasks + "];");
        for (int task = 0; task < tasks; task++) {
            line("        p.threads[" + task + "] = new Thread(() -> p.task(" + task + "));");
        }
        line("        for (Thread thread : p.threads) thread.start();");
        line("        for (Thread thread : p.threads) thread.join();");
        line("        p.close();");
        line("    }");
    }

    private void writeTasks() {
        line("    public void task(int number) {");
        line("        switch (number) {");
        for (int task = 0; task < program.tasks().size(); task++) {
            line("            case " + task + ": task" + task + "(); break;");
        }
        line("        }");
        line("    }");
        for (int task = 0; task < program.tasks().size(); task++) {
            List<GeneratedCall> calls = program.tasks().get(task);
            line("    void task" + task + "() {");
            // Of the task's own until its end: to store a result is no step.
            line("        Object[] r = new Object[" + calls.size() + "];");
            for (int i = 0; i < calls.size(); i++) {
                String result = "r[" + i + "]";
                // Not every error: the one by which Heddle ends a task must get through.
                line("        try { " + calls.get(i).code(result) + " } catch (Exception | StackOverflowError e) { "
                        + result + " = e; }");
            }
            line("        r" + task + " = r;");
            line("    }");
        }
        line("    public Object[] results(int task) { return "
                + choice(program.tasks().size(), "task", task -> "r" + task) + "; }");
    }

    private void writeCalls() {
        line("    public Object call(int number) throws Exception {");
        line("        Object r = null;");
        line("        switch (number) {");
        int number = 0;
        for (List<GeneratedCall> calls : program.tasks()) {
            for (GeneratedCall call : calls) {
                line("            case " + number + ": { " + call.code("r") + " break; }");
                number++;
            }
        }
        line("        }");
        line("        return r;");
        line("    }");
    }

    private static String choice(int size, String of, java.util.function.IntFunction<String> value) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < size - 1; i++) {
            text.append(of)
                    .append(" == ")
                    .append(i)
                    .append(" ? ")
                    .append(value.apply(i))
                    .append(" : ");
        }
        return text.append(value.apply(Math.max(0, size - 1))).toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
