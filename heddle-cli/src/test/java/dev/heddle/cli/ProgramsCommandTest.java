package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.strategy.Strategies;
import org.junit.jupiter.api.Test;

class ProgramsCommandTest {
    @Test
    void every_model_has_a_line_with_its_parameters_and_what_it_is() {
        Cli cli = Cli.run("programs");
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(cli.out().lines()).hasSameSizeAs(Models.names());
        assertThat(cli.out()).containsPattern("model:readers\\(n=2\\) +one writer, n readers");
    }

    @Test
    void as_json_the_list_takes_the_place_of_the_text() {
        Cli cli = Cli.run("programs", "--json");
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(cli.out())
                .startsWith("[")
                .contains("\"name\" : \"model:readers\"")
                .doesNotStartWith("model:");
    }

    @Test
    void strategies_are_listed_too() {
        Cli cli = Cli.run("strategies");
        assertThat(cli.exitCode()).isEqualTo(0);
        assertThat(cli.out().lines())
                .hasSize(Strategies.names().size() + Strategies.namesOfModels().size());
    }
}
