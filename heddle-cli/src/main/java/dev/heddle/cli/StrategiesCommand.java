package dev.heddle.cli;

import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.TextTable;
import dev.heddle.core.strategy.Strategies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle strategies}: the algorithms to choose from. */
@Command(
        name = "strategies",
        mixinStandardHelpOptions = true,
        description = "List the strategies, which decide what goes next.")
final class StrategiesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        TextTable table = TextTable.ofText();
        for (String name : Strategies.names()) {
            table.row(name, Strategies.description(name));
        }
        for (String name : Strategies.namesOfModels()) {
            table.row(name, Strategies.description(name));
        }
        table.print(spec.commandLine().getOut());
        return ExitCodes.OK;
    }
}
