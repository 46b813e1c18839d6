package dev.heddle.bench;

import dev.heddle.bench.command.BenchCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** Runs {@code heddle bench} in this JVM. */
record Bench(int exitCode, String out, String err) {
    static Bench run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = new CommandLine(new BenchCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new Bench(exitCode, out.toString(), err.toString());
    }
}
