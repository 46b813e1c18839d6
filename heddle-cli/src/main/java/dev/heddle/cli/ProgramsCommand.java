package dev.heddle.cli;

import dev.heddle.cli.options.JsonOption;
import dev.heddle.cli.output.ExitCodes;
import dev.heddle.cli.output.TextTable;
import dev.heddle.core.model.catalogue.Models;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle programs}: the catalogue of models. */
@Command(
        name = "programs",
        mixinStandardHelpOptions = true,
        description = "List the model programs, each with its parameters and their defaults.",
        footer = {"", "Run one with: heddle run --program 'model:readers(3)'"})
final class ProgramsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        json.check();
        if (!json.isStandardOutput()) {
            TextTable table = TextTable.ofText();
            for (String name : Models.names()) {
                table.row("model:" + Models.usage(name), Models.description(name));
            }
            table.print(spec.commandLine().getOut());
        }
        return json.write(() ->
                        Models.names().stream().map(ProgramsCommand::document).toList())
                ? ExitCodes.OK
                : ExitCodes.USAGE;
    }

    private static Map<String, Object> document(String name) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", "model:" + name);
        fields.put("usage", "model:" + Models.usage(name));
        fields.put("description", Models.description(name));
        return fields;
    }
}
