package dev.heddle.cli.options;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** From the class on everything belongs to the program, as with the {@code java} command: also what looks like an option. */
public final class RestOfLine implements IParameterConsumer {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli's interface says Stack
    public void consumeParameters(Stack<String> words, ArgSpec parameter, CommandSpec command) {
        List<String> rest = new ArrayList<>(words);
        Collections.reverse(rest);
        words.clear();
        parameter.setValue(rest);
    }
}
