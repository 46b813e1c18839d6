package dev.heddle.cli.options;

import dev.heddle.cli.jvm.Jdk;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code -cp} and {@code --jdk}, for commands that look at classes, and need to be told where they are. */
public final class ClassPathOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            required = true,
            description = "Where the classes are, and all that they need.")
    private String classPath;

    @Option(names = "--jdk", paramLabel = "HOME", description = "Run on this JDK. Default: the one that runs Heddle.")
    private Path home;

    /** What the class path names, each of which is there. */
    public List<String> entries() {
        List<String> entries = new ArrayList<>();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry).toAbsolutePath();
            if (!Files.exists(path)) {
                throw new ParameterException(spec.commandLine(), "there is no " + entry + ", which -cp names.");
            }
            entries.add(path.toString());
        }
        return entries;
    }

    public Jdk jdk() {
        try {
            return home == null ? Jdk.current() : Jdk.at(home);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
