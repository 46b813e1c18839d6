package dev.heddle.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import woven.StubbornProgram;

/** {@code -javaagent:heddle-agent.jar=restrict} */
class RestrictedProductionTest {
    private static final List<String> PARTS = List.of(
            "spins",
            "dies",
            "initialises",
            "blocks in the JDK",
            "sleeps with a lock",
            "waits for a thread's monitor",
            "is interrupted",
            "times out",
            "forks and joins",
            "pools",
            "virtual",
            "throws in a monitor",
            "is a daemon");

    private static Fork restricted() {
        return Fork.woven().unexplored().agentArguments("restrict,patience=20").with("-Xverify:all");
    }

    @Test
    void nobody_waits_for_ever_for_a_turn() {
        List<String> lines = restricted().run(StubbornProgram.class);
        assertThat(lines).containsSubsequence(PARTS);
        assertThat(lines)
                .filteredOn(line -> line.startsWith("heddle:"))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).contains("the others go on without thread", "patience=MILLIS"));
    }

    @Test
    void a_program_that_exits_ends_with_its_hooks() {
        Fork.Result result = restricted().runToTheEnd(StubbornProgram.class.getName(), "exits");
        assertThat(result.exitCode()).isEqualTo(7);
        assertThat(result.lines()).contains("hook");
    }
}
