package dev.heddle.cli;

import dev.heddle.cli.transactions.TransactionsCommand;
import java.util.List;
import java.util.Locale;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a subcommand. A new subcommand is a new file and a line in this list. */
@Command(
        name = "heddle",
        description = "Deterministic concurrency testing for Java.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:no execution failed",
            "1:an execution of the program under test failed",
            "2:the command line is wrong",
            "3:Heddle itself is broken"
        })
final class HeddleCommand implements Runnable {
    static final List<Class<?>> SUBCOMMANDS = List.of(
            DemoCommand.class,
            RunCommand.class,
            HuntCommand.class,
            ReplayCommand.class,
            ReportCommand.class,
            CompareCommand.class,
            EstimateCommand.class,
            JcstressCommand.class,
            ScenariosCommand.class,
            SuiteCommand.class,
            TransactionsCommand.class,
            ProgramsCommand.class,
            StrategiesCommand.class,
            DoctorCommand.class,
            GenerateCompletion.class,
            HelpCommand.class);

    private static final String ENDING = "Command";

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }

    /** What the words of a command line are about: one subcommand, if they begin with its name, as to read what all of them can do takes longer than most of them. */
    static List<Class<?>> subcommandsFor(String... words) {
        for (Class<?> subcommand : SUBCOMMANDS) {
            if (words.length > 0 && words[0].equals(nameOf(subcommand))) {
                return List.of(subcommand);
            }
        }
        return SUBCOMMANDS;
    }

    /** Without looking at its annotations; {@code RunCommand} is {@code run}. */
    static String nameOf(Class<?> subcommand) {
        String name = subcommand.getSimpleName();
        return name.endsWith(ENDING)
                ? name.substring(0, name.length() - ENDING.length()).toLowerCase(Locale.ROOT)
                : "";
    }
}
