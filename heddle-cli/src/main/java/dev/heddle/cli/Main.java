package dev.heddle.cli;

import dev.heddle.cli.search.Interruption;
import java.util.List;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Where the {@code heddle} command starts. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        Interruption.install();
        int code = run(commandLine(arguments), arguments);
        Interruption.finished(code);
        System.exit(code);
    }

    /** The command with its subcommands, ready to be run or described; with the one alone that some words begin with, if they do. */
    public static CommandLine commandLine(String... words) {
        CommandLine command = new CommandLine(new HeddleCommand());
        List<Class<?>> subcommands = HeddleCommand.subcommandsFor(words);
        subcommands.forEach(command::addSubcommand);
        if (subcommands.size() > 1) {
            ServiceLoader.load(ExtraCommand.class).forEach(command::addSubcommand);
        }
        return command.setParameterExceptionHandler(new UsageErrors())
                .setExecutionExceptionHandler(new InternalErrors())
                .setCaseInsensitiveEnumValuesAllowed(true)
                // An argument of the program under test may begin with @ and mean just that.
                .setExpandAtFiles(false);
    }

    /** Picocli hands on exceptions but not errors, which would end the JVM with the code of a failure found. */
    static int run(CommandLine command, String... arguments) {
        try {
            return command.execute(arguments);
        } catch (Throwable error) {
            return InternalErrors.report(error, command);
        }
    }
}
