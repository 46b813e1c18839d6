package dev.heddle.docs;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands of a picocli command line, with their options, as its own help has them. */
final class CommandTables {
    private static final Set<String> EVERYWHERE = Set.of("--help", "--version");

    private final CommandLine commandLine;
    private final StringBuilder out = new StringBuilder();

    CommandTables(CommandLine commandLine) {
        this.commandLine = commandLine;
    }

    String text() {
        Set<CommandLine> seen = new LinkedHashSet<>(commandLine.getSubcommands().values());
        out.append("Every command has `--help` and `--version`.\n");
        for (CommandLine command : seen) {
            command(command);
        }
        return out.toString();
    }

    private void command(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        out.append("\n### ").append(spec.name()).append("\n\n");
        out.append(plain(String.join(" ", spec.usageMessage().description()))).append("\n\n");
        out.append("    ")
                .append(plain(command.getHelp().synopsis(0)).strip().replaceAll("\\R\\s*", "\n    "))
                .append("\n");
        List<String> rows = new ArrayList<>();
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            if (!parameter.hidden()) {
                rows.add(row("`" + parameter.paramLabel() + "`", parameter));
            }
        }
        for (OptionSpec option : spec.options()) {
            if (!option.hidden() && EVERYWHERE.stream().noneMatch(List.of(option.names())::contains)) {
                rows.add(row(names(option), option));
            }
        }
        if (!rows.isEmpty()) {
            out.append("\n| | |\n|---|---|\n");
            rows.forEach(out::append);
        }
    }

    private static String names(OptionSpec option) {
        String label = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        List<String> names = new ArrayList<>();
        for (String name : option.names()) {
            names.add("`" + (option.negatable() ? name.replaceFirst("^--", "--[no-]") : name) + label + "`");
        }
        return String.join(", ", names);
    }

    private static String row(String what, ArgSpec argument) {
        String description = String.join(" ", argument.description())
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValue()))
                .replace("%%", "%");
        return "| " + Reference.cell(what) + " | " + Reference.cell(plain(description)) + " |\n";
    }

    private static String plain(String text) {
        return Ansi.OFF.string(text).replace("%n", " ");
    }
}
