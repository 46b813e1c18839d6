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

    @Test
    void restrict_has_an_order_of_its_own_and_says_what_it_does_not_go_with() {
        assertThat(AgentOptions.parse("restrict").turns()).isEqualTo(new AgentOptions.Turns(1000, null));
        assertThat(AgentOptions.parse("restrict=round-robin,patience=20,order=a.txt")
                        .turns())
                .isEqualTo(new AgentOptions.Turns(20, "a.txt"));
        assertThat(AgentOptions.parse("ignore=com.acme").turns()).isNull();
        refuses("restrict=random", "the only order is round-robin");
        refuses("restrict,patience=soon", "give a whole number of at least 1");
        refuses("restrict,patience=0", "give a whole number of at least 1");
        refuses("patience=20", "give restrict as well");
        refuses("restrict,transactions=a.plan", "restrict goes with neither");
        refuses("restrict,inside=java.util", "restrict goes with neither");
    }

    private static void refuses(String arguments, String why) {
        assertThatThrownBy(() -> AgentOptions.parse(arguments))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }
}
