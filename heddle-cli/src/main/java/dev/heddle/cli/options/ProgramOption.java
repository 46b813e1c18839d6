package dev.heddle.cli.options;

import dev.heddle.cli.jvm.JavaSearcher;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.cli.search.SavedFailure;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.Nearest;
import dev.heddle.core.model.catalogue.Models;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Which program, and how it is to be run. */
public final class ProgramOption {
    private static final String MODEL = "model:";
    private static final String MAIN = "main:";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--program",
            paramLabel = "PROGRAM",
            description = "'model:NAME' for a model, see 'heddle programs'; 'main:CLASS' or 'main:CLASS#METHOD' for a"
                    + " Java program, together with -cp.")
    private String program;

    @ArgGroup(exclusive = false, heading = "%nJava programs:%n")
    private JavaOptions java = new JavaOptions();

    /** Has the JVM of a Java program wait for a debugger on this port; 0 for any that is free. */
    public void debug(int port) {
        java.debug(port);
    }

    /**
     * The program that the user named.
     *
     * @param words a class, or Class#method, and arguments for it, in place of --program; may be empty
     * @param isOutputTaken whether what the program prints must not go to standard output
     * @param showsOutput whether what the program prints is shown also if the user does not ask for it
     * @throws ParameterException if there is no such program
     */
    public Searcher searcher(List<String> words, boolean isOutputTaken, boolean showsOutput) {
        if (java.jar() != null) {
            if (program != null) {
                throw wrong("--program and -jar both name a program.");
            }
            return java(usage(() -> ClassPathEntries.mainClass(java.jar())), words, isOutputTaken, showsOutput);
        }
        if (program == null && words.isEmpty()) {
            throw wrong(
                    "which program? Say '-cp CLASSPATH CLASS', '-jar FILE' or 'FILE.java' for a Java program, or --program 'model:NAME';"
                            + " 'heddle programs' lists the models.");
        }
        if (program != null && program.startsWith(MAIN)) {
            return java(program.substring(MAIN.length()), words, isOutputTaken, showsOutput);
        }
        if (program != null) {
            if (!words.isEmpty()) {
                throw wrong("unexpected argument '" + words.get(0) + "' beside --program " + program + ".");
            }
            return model(program);
        }
        return java(words.get(0), words.subList(1, words.size()), isOutputTaken, showsOutput);
    }

    /**
     * The programs of a suite, each as {@code --program} takes it, or as the name of a class.
     *
     * @throws ParameterException if there is no such program
     */
    public List<Searcher> searchers(List<String> programs, boolean isOutputTaken) {
        if (program != null) {
            throw wrong("a suite takes its programs without --program.");
        }
        return programs.stream()
                .map(text -> text.startsWith(MODEL)
                        ? model(text)
                        : java(
                                text.startsWith(MAIN) ? text.substring(MAIN.length()) : text,
                                List.of(),
                                isOutputTaken,
                                false))
                .toList();
    }

    /** The program of a failure that was saved, run in the same way unless the user says otherwise. */
    public Searcher searcher(SavedFailure saved) {
        if (program != null) {
            throw wrong("the file names its program; leave out --program.");
        }
        if (saved.conduct() == null) {
            return model(saved.program());
        }
        return usage(() -> new JavaSearcher(
                java.with(saved.world())
                        .target(saved.program().substring(MAIN.length()), saved.arguments(), saved.classPath()),
                java.conduct(saved.conduct()),
                Job.Output.SHOWN,
                saved.world()));
    }

    private Searcher java(String target, List<String> arguments, boolean isOutputTaken, boolean showsOutput) {
        Job.Output output = !showsOutput && !java.showsOutput()
                ? Job.Output.HIDDEN
                : isOutputTaken ? Job.Output.STANDARD_ERROR : Job.Output.SHOWN;
        return usage(() ->
                new JavaSearcher(java.target(target, arguments, List.of()), java.conduct(JavaOptions.DEFAULT), output));
    }

    private Searcher model(String text) {
        if (!text.startsWith(MODEL)) {
            List<String> known = Stream.concat(Models.names().stream().map(MODEL::concat), Models.names().stream())
                    .toList();
            String match = Nearest.match(nameOf(text), known);
            String hint = match == null
                    ? "; a program is 'model:NAME' or 'main:CLASS'."
                    : "; did you mean '" + (match.startsWith(MODEL) ? match : MODEL + match) + "'?";
            throw wrong("unknown program '" + text + "'" + hint);
        }
        String name = nameOf(text.substring(MODEL.length()));
        if (!Models.names().contains(name)) {
            String match = Nearest.match(name, Models.names());
            throw wrong("unknown program '" + text + "'"
                    + (match == null ? "; 'heddle programs' lists them." : "; did you mean 'model:" + match + "'?"));
        }
        return usage(() -> new ModelSearcher(text.substring(MODEL.length()).strip()));
    }

    private static String nameOf(String text) {
        int open = text.indexOf('(');
        return (open < 0 ? text : text.substring(0, open)).strip();
    }

    /** Something that answers a mistake of the user with an {@link IllegalArgumentException}. */
    private interface Attempt<T> {
        T make();
    }

    private <T> T usage(Attempt<T> attempt) {
        try {
            return attempt.make();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
