package dev.heddle.cli.options;

import dev.heddle.cli.search.SavedFailure;
import dev.heddle.report.data.Run;
import dev.heddle.report.store.RunFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --out DIR}: where a run and its failures are saved. */
public final class OutOption {
    private static final String DEFAULT = "heddle-out";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The directory for the report and the files that 'heddle replay' takes. Default: " + DEFAULT
                    + ", if a failure is found.")
    private Path given;

    public boolean isGiven() {
        return given != null;
    }

    /** Where it goes, named or not. */
    public Path directory() {
        return given == null ? Path.of(DEFAULT) : given;
    }

    /** To be called before the work begins. */
    public void check() {
        Path existing = directory().toAbsolutePath();
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "cannot write to --out " + directory() + ": "
                            + (Files.isDirectory(existing) ? "permission denied." : existing + " is not a directory."));
        }
        if (given != null) {
            create();
        }
    }

    /** Some places seem to be writable, and are not. */
    private void create() {
        try {
            Files.createDirectories(given);
        } catch (IOException e) {
            throw new ParameterException(
                    spec.commandLine(), "cannot write to --out " + given + ": the directory cannot be made.", e);
        }
    }

    /** Returns the file; or null, and has told the user why, if it could not be written. */
    public Path save(SavedFailure failure) {
        try {
            return failure.save(directory());
        } catch (IOException e) {
            complain(e);
            return null;
        }
    }

    /** Returns the page; or null, and has told the user why, if it could not be written. */
    public Path save(Run run) {
        try {
            return RunFiles.save(run, directory());
        } catch (IOException e) {
            complain(e);
            return null;
        }
    }

    /** Writes the page that links all runs in the directory; returns null if there are none, or it cannot be written. */
    public Path saveSuite() {
        try {
            List<RunFiles.Recorded> recorded = new ArrayList<>();
            for (Path file : RunFiles.in(directory())) {
                recorded.add(RunFiles.load(file));
            }
            return recorded.isEmpty() ? null : RunFiles.saveSuite(recorded);
        } catch (IOException e) {
            complain(e);
            return null;
        }
    }

    private void complain(IOException e) {
        CommandLine command = spec.commandLine();
        command.getErr().println(command.getColorScheme().errorText("heddle: " + e.getMessage()));
        command.getErr().flush();
    }
}
