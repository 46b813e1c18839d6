package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void lists_are_separated_by_semicolons_and_options_by_commas() {
        AgentOptions options = AgentOptions.parse("ignore=a.b;c.d,inside=java.util.concurrent,boot=/tmp/x.jar");
        assertThat(options.ignore()).containsExactly("a.b", "c.d");
        assertThat(options.inside()).containsExactly("java.util.concurrent");
        assertThat(options.boot()).isEqualTo("/tmp/x.jar");
    }

    @Test
    void no_arguments_are_no_options() {
        assertThat(AgentOptions.parse(null)).isEqualTo(AgentOptions.parse(""));
        assertThat(AgentOptions.parse("").boot()).isNull();
    }

    @Test
    void an_unknown_option_is_named_along_with_those_there_are() {
        assertThatThrownBy(() -> AgentOptions.parse("ingore=a"))
                .hasMessageContaining("\"ingore\"")
                .hasMessageContaining("ignore=PREFIX");
    }
}
