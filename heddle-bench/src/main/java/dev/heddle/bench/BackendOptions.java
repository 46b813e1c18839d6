package dev.heddle.bench;

import dev.heddle.cli.jvm.Jdk;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --backend} and {@code --jdk}: what a benchmark runs on. */
public final class BackendOptions {
    private static final List<String> BACKENDS = List.of("auto", "continuation", "platform");

    @Option(
            names = "--backend",
            paramLabel = "NAME",
            defaultValue = "auto",
            description = "auto, continuation or platform. Default: ${DEFAULT-VALUE}.")
    private String backend;

    @Option(names = "--jdk", paramLabel = "DIR", description = "The JDK to run on. Default: the one that runs this.")
    private Path home;

    /** Throws if the user of a command made a mistake. */
    public void check(CommandSpec command) {
        if (!BACKENDS.contains(backend)) {
            throw new ParameterException(
                    command.commandLine(),
                    "unknown backend '" + backend + "' (known: " + String.join(", ", BACKENDS) + ")");
        }
        jdk(command);
    }

    public String backend() {
        return backend;
    }

    public Jdk jdk(CommandSpec command) {
        try {
            return home == null ? Jdk.current() : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
