package dev.heddle.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Keeps a bug of Heddle apart from a bug that Heddle found: another exit code, and a message that says so. */
final class InternalErrors implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception exception, CommandLine command, ParseResult arguments) {
        return report(exception, command);
    }

    static int report(Throwable error, CommandLine command) {
        PrintWriter err = command.getErr();
        err.println(command.getColorScheme().errorText("heddle: internal error: " + error));
        err.println("This is a bug in Heddle, not in the program under test. Please report it with the lines below.");
        err.println();
        for (String line : new Version().getVersion()) {
            err.println(line);
        }
        error.printStackTrace(err);
        err.flush();
        return ExitCodes.INTERNAL_ERROR;
    }
}
