package dev.heddle.bench.command;

import dev.heddle.cli.output.ExitCodes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** {@code heddle bench jmh}. */
@Command(
        name = "jmh",
        description = "Run the JMH benchmarks. All arguments are JMH's: -l lists the benchmarks, -h the options.")
public final class JmhCommand implements Callable<Integer> {
    @Unmatched
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        org.openjdk.jmh.Main.main(arguments.toArray(String[]::new));
        return ExitCodes.OK;
    }
}
