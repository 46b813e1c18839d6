package dev.heddle.cli.options;

import dev.heddle.cli.output.JsonOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** {@code --json FILE|-}. */
public final class JsonOption {
    @Spec(Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--json",
            paramLabel = "FILE|-",
            arity = "0..1",
            fallbackValue = "-",
            description = "Write the result as JSON to a file, or to standard output in place of the text.")
    private String destination;

    private JsonOutput output;

    /** To be called before the work begins. */
    public void check() {
        if (destination != null) {
            try {
                output = JsonOutput.to(destination);
            } catch (IOException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
        }
    }

    /** Where text for people goes: to standard error if JSON takes standard output. */
    public PrintWriter textGoesTo() {
        CommandLine command = spec.commandLine();
        return isStandardOutput() ? command.getErr() : command.getOut();
    }

    public boolean isStandardOutput() {
        return output != null && output.isStandardOutput();
    }

    /**
     * Returns false, and has told the user why, if it could not be written. The text for people is out by then.
     *
     * @param document makes the document, if one is wanted: what {@code JsonText} can write
     */
    public boolean write(Supplier<?> document) {
        CommandLine command = spec.commandLine();
        try {
            if (output != null) {
                output.write(document.get(), command.getOut());
            }
            return true;
        } catch (IOException e) {
            command.getErr().println(command.getColorScheme().errorText("heddle: " + e.getMessage()));
            command.getErr().flush();
            return false;
        }
    }
}
