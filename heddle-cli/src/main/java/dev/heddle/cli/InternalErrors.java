package dev.heddle.cli;

import dev.heddle.cli.jvm.BrokenChildException;
import dev.heddle.cli.jvm.NoSuchProgramException;
import dev.heddle.cli.output.ExitCodes;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Keeps a bug of Heddle apart from a bug that Heddle found: another exit code, and a message that says so. */
final class InternalErrors implements IExecutionExceptionHandler {
    @Override
    public int handleExecutionException(Exception exception, CommandLine command, ParseResult arguments) {
        if (exception instanceof NoSuchProgramException) {
            return UsageErrors.report(exception.getMessage(), command);
        }
        return report(exception, command);
    }

    static int report(Throwable error, CommandLine command) {
        PrintWriter err = command.getErr();
        err.println(command.getColorScheme().errorText("heddle: internal error: " + text(error)));
        err.println("This is a bug in Heddle, not in the program under test. Please report it with the lines below.");
        err.println();
        for (String line : new Version().getVersion()) {
            err.println(line);
        }
        if (error instanceof BrokenChildException broken) {
            err.println(broken.details());
        } else {
            error.printStackTrace(err);
        }
        err.flush();
        return ExitCodes.INTERNAL_ERROR;
    }

    private static String text(Throwable error) {
        return error instanceof BrokenChildException ? error.getMessage() : error.toString();
    }
}
