package dev.heddle.junit.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.junit.tests.TestRun.JUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import samples.Samples;

/** What tests leave in static fields. */
class StaticStateTest {
    @ParameterizedTest
    @EnumSource
    void static_fields_are_put_back_or_loaded_anew_and_what_cannot_be_is_named(JUnit junit) {
        TestRun run = TestRun.of(junit, Samples.STATICS);

        assertThat(run.status("puts_back()")).as(run.toString()).isEqualTo("SUCCESSFUL");
        assertThat(run.said("StaticsSample.puts_back")).contains("20 executions");
        assertThat(run.status("loads_anew()")).as(run.toString()).isEqualTo("SUCCESSFUL");
        assertThat(run.said("StaticsSample.loads_anew")).contains("20 executions");
        assertThat(run.status("sells milk")).as(run.toString()).isEqualTo("SUCCESSFUL");
        assertThat(run.message("BREAD").get(0))
                .startsWith("The test cannot run in classes that are loaded anew (isolate = CLASSES): "
                        + "cannot_load_anew has a parameter of type samples.StaticsSample$Goods.");
        assertThat(run.message("differs()").get(0))
                .startsWith("StaticsSample.differs fails: nondeterminism: the same choices led elsewhere")
                .endsWith("samples.StaticsSample.CHECKSUM has changed and is not put back");
        assertThat(run.toString())
                .as("nothing is to be seen of any execution afterwards")
                .contains("closed: 1[]{bread=3}");
    }

    @Test
    void a_property_says_what_is_done_about_static_fields() {
        TestRun run = TestRun.of(Samples.STATICS, "-Dheddle.isolate=classes");
        assertThat(run.status("puts_back()")).as(run.toString()).isEqualTo("SUCCESSFUL");
        assertThat(run.status("differs()")).as(run.toString()).isEqualTo("SUCCESSFUL");

        TestRun none = TestRun.of(Samples.STATICS, "-Dheddle.isolate=none");
        assertThat(none.message("puts_back()"))
                .anyMatch(line -> line.contains("isolate = Isolation.NONE, schedule = "))
                .anyMatch(line -> line.contains(" -Dheddle.isolate=none"));

        TestRun wrong = TestRun.of(Samples.STATICS, "-Dheddle.isolate=clases");
        assertThat(wrong.message("puts_back()").get(0))
                .endsWith("heddle.isolate = clases makes no sense: it is one of none, statics, classes");
    }
}
