package dev.heddle.cli.options;

import dev.heddle.cli.search.SavedFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --out DIR}: where failures are saved for replay. */
public final class OutOption {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "heddle-out",
            description = "The directory for the files that 'heddle replay' takes. Default: ${DEFAULT-VALUE}.")
    private Path directory;

    /** To be called before the work begins. */
    public void check() {
        Path existing = directory.toAbsolutePath();
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "cannot write to --out " + directory + ": "
                            + (Files.isDirectory(existing) ? "permission denied." : existing + " is not a directory."));
        }
    }

    /** Returns the file; or null, and has told the user why, if it could not be written. */
    public Path save(SavedFailure failure) {
        try {
            return failure.save(directory);
        } catch (IOException e) {
            CommandLine command = spec.commandLine();
            command.getErr().println(command.getColorScheme().errorText("heddle: " + e.getMessage()));
            command.getErr().flush();
            return null;
        }
    }
}
