package dev.heddle.cli;

import dev.heddle.cli.transactions.TransactionsCommand;
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
        },
        subcommands = {
            DemoCommand.class,
            RunCommand.class,
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
            HelpCommand.class
        })
final class HeddleCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Which command?");
    }
}
