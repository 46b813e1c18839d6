package dev.heddle.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the command in this JVM. */
record Cli(int exitCode, String out, String err) {
    static Cli run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = Main.run(
                Main.commandLine().setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true)), arguments);
        return new Cli(exitCode, out.toString(), err.toString());
    }
}
