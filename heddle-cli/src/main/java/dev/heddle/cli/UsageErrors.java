package dev.heddle.cli;

import dev.heddle.cli.output.ExitCodes;
import dev.heddle.core.Nearest;
import java.io.PrintWriter;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Answers a command line that makes no sense with what was wrong, the nearest name that exists, and where to read on. */
final class UsageErrors implements IParameterExceptionHandler {
    @Override
    public int handleParseException(ParameterException exception, String[] arguments) {
        return report(message(exception), exception.getCommandLine());
    }

    static int report(String message, CommandLine command) {
        PrintWriter err = command.getErr();
        err.println(command.getColorScheme().errorText("heddle: " + message));
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return ExitCodes.USAGE;
    }

    private static String message(ParameterException exception) {
        if (exception instanceof UnmatchedArgumentException unmatched
                && !unmatched.getUnmatched().isEmpty()) {
            return unknown(
                    unmatched.getUnmatched().get(0), exception.getCommandLine().getCommandSpec());
        }
        return exception.getMessage();
    }

    private static String unknown(String argument, CommandSpec command) {
        if (argument.startsWith("-")) {
            String option = argument.split("=", 2)[0];
            return "unknown option '" + option + "'"
                    + Nearest.hint(option, command.optionsMap().keySet());
        }
        Set<String> commands = command.subcommands().keySet();
        String what = commands.isEmpty() ? "unexpected argument '" : "unknown command '";
        return what + argument + "'" + Nearest.hint(argument, commands);
    }
}
