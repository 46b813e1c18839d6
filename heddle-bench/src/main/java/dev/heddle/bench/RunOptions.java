package dev.heddle.bench;

import dev.heddle.cli.jvm.Jdk;
import dev.heddle.cli.options.TimeConverter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** What every benchmark over a collection of programs lets its user choose: which programs, on which JDK, and how long. */
public class RunOptions {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--programs",
            paramLabel = "NAME",
            split = ",",
            description = "Only these, separated by commas; a name may end in *. Default: all.")
    private List<String> programs = new ArrayList<>();

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            defaultValue = "60s",
            description = "The limit of each search: one seed, or a number of executions. Default: ${DEFAULT-VALUE}.")
    private Duration time;

    @Mixin
    private BackendOptions jvm;

    /** Throws if the user made a mistake. */
    public void check() {
        jvm.check(spec);
    }

    /** What to throw for a mistake of the user's. */
    protected final ParameterException mistake(String message, Exception cause) {
        return new ParameterException(spec.commandLine(), message, cause);
    }

    /** The names the user gave; none means all. */
    protected final List<String> names() {
        return programs;
    }

    /** Whether the user wants this program. */
    public final boolean wants(String program) {
        return programs.isEmpty() || programs.stream().anyMatch(name -> matches(name, program));
    }

    /** Whether a name that the user gave means the program of this name. */
    public static boolean matches(String given, String name) {
        return given.endsWith("*") ? name.startsWith(given.substring(0, given.length() - 1)) : name.equals(given);
    }

    public final Duration time() {
        return time;
    }

    public final String backend() {
        return jvm.backend();
    }

    public final Jdk jdk() {
        return jvm.jdk(spec);
    }
}
