package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.heddle.core.strategy.Strategies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompareCommandTest {
    private static final String[] RUNNING_EXAMPLE = {
        "compare", "--program", "model:running-example", "--strategies", "rw,pct,pos,pos*", "--depth", "3"
    };

    @TempDir
    private Path directory;

    @Test
    void the_table_has_the_papers_columns_and_a_row_for_each_strategy() {
        Cli cli = compare("--executions", "2000");
        assertThat(cli.exitCode()).isEqualTo(0);
        List<String> lines = cli.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("model:running-example, seed 1, depth 3");
        assertThat(lines.get(2).split(" {2,}"))
                .containsExactly(
                        "strategy",
                        "executions",
                        "failures",
                        "hit ratio",
                        "95 % interval",
                        "traces",
                        "min",
                        "max",
                        "mean",
                        "deviation",
                        "distance",
                        "max/min",
                        "executions/s");
        assertThat(lines.subList(3, 7).stream().map(line -> line.split(" +", 2)[0]))
                .containsExactly("rw", "pct", "pos", "pos*");
        assertThat(lines.subList(2, 7).stream().map(String::length).distinct()).hasSize(1);
        assertThat(cli.err()).isEmpty();
    }

    @Test
    void json_has_the_promised_fields_in_order() throws IOException {
        Cli cli = compare("--executions", "100", "--json", "-");
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(fieldsOf(cli.out()).subList(0, 19))
                .containsExactly(
                        "program",
                        "allTraces",
                        "rows",
                        "strategy",
                        "executions",
                        "failures",
                        "hitRatio",
                        "traces",
                        "min",
                        "max",
                        "mean",
                        "deviation",
                        "distance",
                        "distanceByChance",
                        "maxByMin",
                        "steps",
                        "seconds",
                        "executionsPerSecond",
                        "complete");
        assertThat(cli.err()).as("the table, out of the way of the JSON").contains("hit ratio");
    }

    @Test
    void what_is_uniform_is_as_far_from_uniform_as_chance_has_it_and_others_are_farther() {
        Cli cli = Cli.run(
                "compare",
                "--program",
                "model:writers(5)",
                "--strategies",
                "uniform,almost-uniform,rw,dpor",
                "--executions",
                "60000");
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(0);
        assertThat(cli.err())
                .contains(
                        "uniform: ",
                        "almost-uniform: ",
                        " states and ",
                        " for 120 traces, found out in ",
                        " for 120 orders, found out in ");
        assertThat(cli.out()).contains("over all 120 traces");
        String[] uniform = row(cli, "uniform");
        assertThat(Double.parseDouble(uniform[uniform.length - 3])).isBetween(0.01, 0.025);
        assertThat(Double.parseDouble(uniform[uniform.length - 2])).isBetween(1.0, 1.5);
        String[] enumerated = row(cli, "dpor");
        assertThat(enumerated[enumerated.length - 3]).isEqualTo("0");
        assertThat(enumerated[enumerated.length - 2]).isEqualTo("1.000");
        Cli spinning = Cli.run("compare", "--program", "model:spin-flag", "--strategies", "rw", "--executions", "10");
        assertThat(spinning.out()).contains("distance: not known");
    }

    private static String[] row(Cli cli, String strategy) {
        return cli.out()
                .lines()
                .filter(line -> line.startsWith(strategy + " "))
                .findFirst()
                .orElseThrow()
                .split(" {2,}");
    }

    @Test
    void what_is_too_large_to_be_uniform_is_refused_before_the_work_begins() {
        Cli cli = Cli.run("compare", "--program", "model:micro-uniform(1)", "--strategies", "uniform+");
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.err()).contains("conflict analysis would change them");
        Cli java = Cli.run("run", "--strategy", "almost-uniform", "--program", "model:weak-dekker");
        assertThat(java.exitCode()).isEqualTo(2);
        assertThat(java.err()).contains("older writes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "3", "8"})
    void results_do_not_depend_on_the_number_of_jobs(String jobs) {
        assertThat(withoutSpeed(compare("--executions", "3000", "--jobs", jobs)))
                .isEqualTo(withoutSpeed(compare("--executions", "3000", "--jobs", "1")));
    }

    @Test
    void another_seed_gives_other_results() {
        assertThat(withoutSpeed(compare("--executions", "3000", "--seed", "2")))
                .isNotEqualTo(withoutSpeed(compare("--executions", "3000", "--seed", "1")));
    }

    @Test
    void all_strategies_are_compared_when_none_is_named() {
        Cli cli = Cli.run("compare", "--program", "model:deadlock", "--executions", "10");
        assertThat(cli.out().lines().skip(3).takeWhile(line -> !line.isBlank()).map(line -> line.split(" +", 2)[0]))
                .containsExactlyElementsOf(Strategies.names());
    }

    @Test
    void time_ends_a_comparison() {
        Cli cli = Cli.run("compare", "--program", "model:peterson", "--strategies", "rw", "--time", "50ms");
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(cli.out()).contains("rw");
    }

    @Test
    void json_goes_to_a_file_beside_the_table() throws IOException {
        Path file = directory.resolve("table.json");
        Cli cli = compare("--executions", "100", "--json", file.toString());
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(cli.out()).contains("hit ratio");
        assertThat(fieldsOf(Files.readString(file))).startsWith("program", "allTraces", "rows");
        assertThat(directory.toFile().list()).containsExactly("table.json");
    }

    @Test
    void a_full_disk_does_not_lose_the_table() {
        Path full = Path.of("/dev/full");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(full), "this system has no /dev/full");
        Cli cli = compare("--executions", "100", "--json", full.toString());
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.out()).contains("hit ratio");
        assertThat(cli.err()).contains("cannot write /dev/full");
    }

    @Test
    void an_unwritable_file_is_noticed_before_the_work_begins() {
        Cli cli = compare(
                "--executions",
                "1000M",
                "--json",
                directory.resolve("no/such/directory").toString());
        assertThat(cli.exitCode()).isEqualTo(2);
        assertThat(cli.err()).contains("cannot write", "there is no directory");
        assertThat(compare("--json", directory.toString()).err()).contains("it is a directory");
    }

    private static Cli compare(String... more) {
        List<String> arguments = new ArrayList<>(List.of(RUNNING_EXAMPLE));
        arguments.addAll(List.of(more));
        return Cli.run(arguments.toArray(String[]::new));
    }

    private static List<String> withoutSpeed(Cli cli) {
        return cli.out()
                .lines()
                .map(line -> line.replaceAll(" +[^ ]+$", "").replaceAll(" +", " "))
                .toList();
    }

    private static List<String> fieldsOf(String json) throws IOException {
        List<String> fields = new ArrayList<>();
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.FIELD_NAME) {
                    fields.add(parser.currentName());
                }
            }
        }
        return fields;
    }
}
