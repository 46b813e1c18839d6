package livelocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.FailureFound;
import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import explored.OnThisJvm;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LivelocksTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static Heddle.Body program(String name) {
        return switch (name) {
            case "try lock and back off" -> Livelocks::tryLockAndBackOff;
            case "try lock and yield" -> Livelocks::tryLockAndYield;
            case "flags" -> Livelocks::flags;
            default -> Livelocks::plainFlags;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"try lock and back off", "try lock and yield", "flags", "plain flags"})
    void polite_tasks_are_found_within_1000_executions(String name) {
        Result result = Heddle.explore(Heddle.options().executions(1000), program(name));

        assertThat(result.failures()).as(result.summary()).hasSize(1);
        FailureFound found = result.failures().get(0);
        System.out.println(name + ": execution " + found.execution() + ", " + result.seconds() + " s");
        assertThat(found.type()).isEqualTo("livelock");
        assertThat(found.message()).contains("steps again and again: ");
        assertThat(found.schedule()).hasSizeLessThan(500);
        assertThat(found.report())
                .containsAnyOf("call ReentrantLock#1.lock", "write AtomicBoolean#1", "write Livelocks.Flags#1.p");
        Result again = Heddle.explore(Heddle.options().schedule(found.schedule()), program(name));
        assertThat(again.failures()).hasSize(1);
        assertThat(again.failures().get(0).message()).isEqualTo(found.message());
    }

    static LongStream seeds() {
        return OnThisJvm.isThorough() ? LongStream.rangeClosed(2, 6) : LongStream.of(2, 3);
    }

    /** How short they become is not asked here: each try is an execution of thousands of steps. */
    @ParameterizedTest
    @MethodSource("seeds")
    void they_are_found_with_any_seed(long seed) {
        for (String name : List.of("try lock and back off", "flags", "plain flags")) {
            Result result =
                    Heddle.explore(Heddle.options().seed(seed).executions(1000).shrink(Duration.ZERO), program(name));

            System.out.println(name + ", seed " + seed + ": " + result.summary());
            assertThat(result.failures()).as(name + ": " + result.summary()).hasSize(1);
            assertThat(result.failures().get(0).type()).isEqualTo("livelock");
        }
    }

    /** The default is another one from JDK 21 on. */
    @EnabledForJreRange(min = JRE.JAVA_21)
    @ParameterizedTest
    @ValueSource(strings = {"try lock and back off", "flags"})
    void polite_tasks_are_found_on_platform_threads_too(String name) {
        Result result = Heddle.explore(Heddle.options().backend("platform").executions(1000), program(name));

        assertThat(result.failures()).as(result.summary()).hasSize(1);
        assertThat(result.failures().get(0).type()).isEqualTo("livelock");
    }

    @Test
    void who_gives_up_some_time_is_no_livelock() {
        Heddle.explore(Heddle.options().strategy("turns").executions(50), Livelocks::flagsWithLimit)
                .assertPassed();
    }

    @Test
    void who_gets_on_where_it_can_be_seen_is_no_livelock() {
        Heddle.explore(Heddle.options().strategy("turns").executions(20).maxSteps(50_000), Livelocks::counted)
                .assertPassed();
    }

    @Test
    void a_writer_that_starves_is_found() {
        Result result = Heddle.explore(Heddle.options().executions(1000).maxSteps(20_000), Livelocks::starvingWriter);

        assertThat(result.failures()).as(result.summary()).hasSize(1);
        FailureFound found = result.failures().get(0);
        System.out.println("execution " + found.execution());
        assertThat(found.type()).isEqualTo("property");
        assertThat(found.message()).startsWith("eventually \"the writer gets in\" ");
    }

    @ParameterizedTest
    @MethodSource("explored.OnThisJvm#backends")
    void two_that_spin_for_each_others_locks_are_found_and_told_by_their_circle(String backend) {
        Result result =
                Heddle.explore(Heddle.options().backend(backend).executions(1000), Livelocks::spinLocksInBothOrders);

        assertThat(result.failures()).as(result.summary()).hasSize(1);
        FailureFound found = result.failures().get(0);
        assertThat(found.type()).isEqualTo("livelock");
        assertThat(found.message())
                .startsWith("tasks wait in vain for each other: these ")
                .contains(" steps again and again: ")
                .contains("A ")
                .contains("B ");
        assertThat(found.schedule()).hasSizeLessThan(200);
        assertThat(Heddle.explore(Heddle.options().schedule(found.schedule()), Livelocks::spinLocksInBothOrders)
                        .failures())
                .hasSize(1);
    }

    @Test
    void two_that_spin_for_locks_in_one_order_are_in_no_livelock() {
        Heddle.explore(Heddle.options().executions(OnThisJvm.isThorough() ? 2000 : 500), Livelocks::spinLocksInOneOrder)
                .assertPassed();
    }
}
