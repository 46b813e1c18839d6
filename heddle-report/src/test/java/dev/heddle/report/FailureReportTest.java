package dev.heddle.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.core.Failure;
import dev.heddle.core.Program;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;
import dev.heddle.core.model.catalogue.Models;
import dev.heddle.core.schedule.Schedule;
import dev.heddle.core.shrink.Shrunk;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailureReportTest {
    private static Shrunk shrunk(Program program, Schedule schedule) {
        Failure failure =
                RecordedExecution.of(program, schedule, Set.of()).outcome().failure();
        return new Shrunk(
                failure, schedule, schedule, schedule.switches(), 0, 0, 0, true, Shrunk.Minimality.UNKNOWN, -1, 1, 0);
    }

    /** {@code -Dheddle.golden.reports=DIRECTORY} writes new files. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lost-update(2)",
                "deadlock",
                "philosophers(3)",
                "lost-wakeup",
                "pct-fig1a",
                "timeout-race",
                "tapct-fig3",
                "if-not-while(2)",
                "work-stealing-queue(2,2)"
            })
    void the_message_of_a_model_is_as_in_the_golden_file(String model) throws IOException {
        String text = Reports.of(Models.create(model));
        String name = model.replaceAll("[(,]", "-").replace(")", "") + ".txt";
        String directory = System.getProperty("heddle.golden.reports");
        if (directory != null) {
            Files.writeString(Path.of(directory, name), text);
            return;
        }
        try (InputStream in = FailureReportTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            assertThat(text).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @Test
    void without_an_explanation_or_a_command_the_rest_is_told() {
        Program program = Models.create("lost-update(2)");
        String text = FailureReport.of(program, shrunk(program, Schedule.of(0, 1, 1, 0)), null)
                .text();
        assertThat(text)
                .startsWith("lost-update(2) fails: exception: afterwards x == 2 should hold, but x is 1\n")
                .contains("write x: 1 -> 1", "schedule: h1.")
                .doesNotContain("Why", "replay:", "report:");
    }

    @Test
    void a_long_execution_is_folded_and_keeps_what_matters() {
        Model m = Model.named("long");
        Variable shared = m.variable("shared");
        Variable own = m.variable("own");
        Local seen = m.local("seen");
        m.task("worker", t -> {
            for (int i = 0; i < 500; i++) {
                t.write(own, i);
            }
            t.write(shared, 1);
        });
        m.task("checker", t -> t.read(shared, seen).check(seen.is(0)));
        Program program = m.program();
        int[] steps = new int[502];
        steps[501] = 1;
        String text = FailureReport.of(program, shrunk(program, Schedule.of(steps)), null)
                .text();
        assertThat(text).contains("... 499 steps", "write shared: 0 -> 1", "read shared: 1");
        assertThat(text.lines().count()).isLessThan(20);
    }

    @Test
    void loops_of_spinning_tasks_are_folded() {
        Program program = Models.create("spin-flag");
        int[] steps = new int[10_000];
        String text = FailureReport.of(program, shrunk(program, Schedule.of(steps)), null)
                .text();
        assertThat(text).contains("livelock", "more times");
        assertThat(text.lines().count()).isLessThan(30);
    }

    @Test
    void what_changes_without_a_repetition_is_cut_in_the_middle() {
        Model m = Model.named("counting");
        Variable x = m.variable("x");
        m.task("p", t -> {
            for (int i = 0; i < 400; i++) {
                t.increment(x);
            }
        });
        m.task("q", t -> t.check(x, v -> v < 400, "x < 400"));
        Program program = m.program();
        int[] steps = new int[401];
        steps[400] = 1;
        FailureReport report = FailureReport.of(program, shrunk(program, Schedule.of(steps)), null);
        assertThat(report.wholeBody()).contains("update x: 0 -> 1", "281 lines left out", "check x: 400");
        assertThat(report.text()).contains("lines left out", "update x: 399 -> 400", "check x: 400");
        assertThat(report.text().lines().count()).isLessThanOrEqualTo(40);
    }

    @Test
    void what_does_not_fail_again_is_said() {
        Program program = Models.create("lost-update(2)");
        Shrunk gone = new Shrunk(
                new Failure(Failure.Type.EXCEPTION, "gone"),
                Schedule.of(0, 0, 1, 1),
                Schedule.of(0, 0, 1, 1),
                1,
                0,
                0,
                0,
                true,
                Shrunk.Minimality.UNKNOWN,
                -1,
                1,
                0);
        assertThat(FailureReport.of(program, gone, null).text()).contains("it did not fail like this");
    }
}
