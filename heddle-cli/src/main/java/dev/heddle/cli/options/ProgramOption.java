package dev.heddle.cli.options;

import dev.heddle.cli.search.ModelSearcher;
import dev.heddle.cli.search.SavedFailure;
import dev.heddle.cli.search.Searcher;
import dev.heddle.core.Nearest;
import dev.heddle.core.model.catalogue.Models;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --program}: which program, and how it is to be run. */
public final class ProgramOption {
    private static final String MODEL = "model:";

    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--program",
            paramLabel = "PROGRAM",
            description = "The program, as in 'model:running-example'; see 'heddle programs'.")
    private String program;

    /**
     * The program that the user named.
     *
     * @throws ParameterException if there is no such program
     */
    public Searcher searcher() {
        if (program == null) {
            throw wrong("which program? Say --program 'model:NAME'; 'heddle programs' lists the names.");
        }
        return searcher(program);
    }

    /** The program of a failure that was saved. */
    public Searcher searcher(SavedFailure saved) {
        return searcher(saved.program());
    }

    /** @param text a program as {@code --program} names it */
    private Searcher searcher(String text) {
        if (text.startsWith(MODEL)) {
            return model(text.substring(MODEL.length()).strip());
        }
        List<String> known = Stream.concat(Models.names().stream().map(MODEL::concat), Models.names().stream())
                .toList();
        String match = Nearest.match(nameOf(text), known);
        String hint =
                match == null ? "" : "; did you mean '" + (match.startsWith(MODEL) ? match : MODEL + match) + "'?";
        throw wrong("unknown program '" + text + "'" + hint);
    }

    private Searcher model(String text) {
        String name = nameOf(text);
        if (!Models.names().contains(name)) {
            String match = Nearest.match(name, Models.names());
            throw wrong("unknown program 'model:" + text + "'"
                    + (match == null ? "; 'heddle programs' lists them." : "; did you mean 'model:" + match + "'?"));
        }
        try {
            return new ModelSearcher(text);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private static String nameOf(String text) {
        int open = text.indexOf('(');
        return (open < 0 ? text : text.substring(0, open)).strip();
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
