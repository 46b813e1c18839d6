package dev.heddle.cli;

import dev.heddle.cli.options.OutOption;
import dev.heddle.cli.output.ExitCodes;
import heddle.samples.Bank;
import heddle.samples.BoundedQueue;
import heddle.samples.Cache;
import java.io.File;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle demo}: finds the bugs of three small programs, as {@code heddle run} would. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Find three bugs of rising difficulty in a small bank, queue and cache.")
final class DemoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private OutOption outOption;

    @Override
    public Integer call() throws URISyntaxException {
        outOption.check();
        int found = show(1, "A bank: two withdrawals, and no lock.", Bank.class)
                + show(2, "A queue: notify where it should be notifyAll.", BoundedQueue.class)
                + show(3, "A cache: an old value comes back after a change.", Cache.class);
        PrintWriter out = spec.commandLine().getOut();
        Path pages = outOption.saveSuite();
        if (pages != null) {
            out.println("All of it to look at: " + pages);
        }
        out.printf("Found %d of 3. Now yours: ./heddle run -cp YOUR_CLASSES your.Main%n", found);
        out.flush();
        return found == 3 ? ExitCodes.OK : ExitCodes.INTERNAL_ERROR;
    }

    private int show(int number, String title, Class<?> program) throws URISyntaxException {
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%n%d. %s%n%n", number, title);
        out.flush();
        String classes = new File(program.getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getPath();
        CommandLine heddle =
                Main.commandLine("run").setOut(out).setErr(spec.commandLine().getErr());
        String directory = outOption.directory().toString();
        int exitCode = heddle.execute("run", "--out", directory, "-cp", classes, program.getName());
        return exitCode == ExitCodes.FAILURE_FOUND ? 1 : 0;
    }
}
