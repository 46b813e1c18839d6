package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.output.ExitCodes;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void help_lists_the_commands_and_the_exit_codes() {
        assertThat(run("help")).isEqualTo(0);
        assertThat(out.toString()).contains("Usage: heddle", "Commands:", "Exit codes:", "Heddle itself is broken");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void a_subcommand_is_found_by_the_name_of_its_class() {
        assertThat(Main.commandLine("run", "--help").getSubcommands()).containsOnlyKeys("run");
        assertThat(Main.commandLine("rnu").getSubcommands()).hasSizeGreaterThan(10);
        Main.commandLine().getSubcommands().forEach((name, command) -> {
            Class<?> type = command.getCommand().getClass();
            if (type.getSimpleName().endsWith("Command") && HeddleCommand.SUBCOMMANDS.contains(type)) {
                assertThat(HeddleCommand.nameOf(type)).isEqualTo(name);
            }
        });
    }

    @Test
    void version_names_heddle_and_the_jvm() {
        assertThat(run("--version")).isEqualTo(0);
        assertThat(out.toString())
                .containsPattern("(?m)^heddle \\d+\\.\\d+\\.\\d+")
                .contains("on Java " + Runtime.version());
    }

    @Test
    void no_command_is_a_usage_error() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).contains("Which command?", "heddle --help");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void an_unknown_command_is_a_usage_error_that_names_the_nearest_one() {
        assertThat(run("wevae")).isEqualTo(2);
        assertThat(err.toString()).contains("unknown command 'wevae'; did you mean 'weave'?", "heddle --help");
    }

    @Test
    void an_unknown_option_is_a_usage_error_that_names_the_nearest_one() {
        assertThat(run("weave", "--thraeds=3")).isEqualTo(2);
        assertThat(err.toString())
                .contains("unknown option '--thraeds'; did you mean '--threads'?", "heddle weave --help");
    }

    @Test
    void an_argument_too_many_is_a_usage_error() {
        assertThat(run("weave", "cloth")).isEqualTo(2);
        assertThat(err.toString()).contains("unexpected argument 'cloth'");
    }

    @Test
    void a_value_of_the_wrong_type_is_a_usage_error() {
        assertThat(run("weave", "--threads=many")).isEqualTo(2);
        assertThat(err.toString()).contains("--threads", "many");
    }

    @Test
    void an_exception_inside_heddle_is_an_internal_error_and_not_a_failure_found() {
        assertThat(run("break-with-exception")).isEqualTo(3);
        assertThat(err.toString())
                .contains("internal error", "the warp tore", "a bug in Heddle", "MainTest$BreakWithException");
    }

    @Test
    void an_error_inside_heddle_is_an_internal_error_too() {
        assertThat(run("break-with-error")).isEqualTo(3);
        assertThat(err.toString()).contains("internal error", "the loom fell", "a bug in Heddle");
    }

    @Test
    void a_command_decides_its_own_exit_code() {
        assertThat(run("weave", "--threads=1")).isEqualTo(0);
        assertThat(run("weave", "--threads=2")).isEqualTo(1);
    }

    @Test
    void nothing_is_coloured_when_the_output_is_not_a_terminal() {
        run("help");
        run("wevae");
        assertThat(out.toString() + err).doesNotContain("\u001B[");
    }

    private int run(String... arguments) {
        CommandLine command = Main.commandLine()
                .addSubcommand(new Weave())
                .addSubcommand(new BreakWithException())
                .addSubcommand(new BreakWithError())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true));
        return Main.run(command, arguments);
    }

    @Command(name = "weave", mixinStandardHelpOptions = true)
    static final class Weave implements Callable<Integer> {
        @Option(names = "--threads")
        private int threads;

        @Override
        public Integer call() {
            return threads > 1 ? ExitCodes.FAILURE_FOUND : ExitCodes.OK;
        }
    }

    @Command(name = "break-with-exception")
    static final class BreakWithException implements Runnable {
        @Override
        public void run() {
            throw new IllegalStateException("the warp tore");
        }
    }

    @Command(name = "break-with-error")
    static final class BreakWithError implements Runnable {
        @Override
        public void run() {
            throw new AssertionError("the loom fell");
        }
    }
}
