package pekko;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a message costs, in processor time: the difference between many and few of them, so that neither the start of the JVM nor that of actor systems is counted. */
class MessageCostTest {
    private static final int FEW = 10;
    private static final int MANY = 20_010;
    private static final int EXECUTIONS = 10;

    @Test
    @Tag("nightly")
    void a_message_costs_more_among_300_actors_than_among_3_but_not_in_proportion() {
        nanosPerMessage(300);
        nanosPerMessage(3);
        double three = nanosPerMessage(3);
        double threeHundred = nanosPerMessage(300);
        System.out.printf("a message among 3 actors: %.1f us, among 300: %.1f us%n", three / 1e3, threeHundred / 1e3);
        assertThat(threeHundred).isLessThan(20 * three);
    }

    @Test
    @Tag("nightly")
    void executions_of_three_actors() {
        long before = nanos();
        long executions = 0;
        for (int i = 0; i < 3; i++) {
            before = nanos();
            executions = run(3, 6, 1_000);
        }
        double seconds = (nanos() - before) / 1e9;
        System.out.printf("%.0f executions of three actors a second of processor time%n", executions / seconds);
        assertThat(executions).isEqualTo(1_000);
    }

    private static double nanosPerMessage(int actors) {
        long start = nanos();
        run(actors, FEW, EXECUTIONS);
        long middle = nanos();
        run(actors, MANY, EXECUTIONS);
        long end = nanos();
        return ((end - middle) - (middle - start)) / (double) (EXECUTIONS * (MANY - FEW));
    }

    private static long run(int actors, int messages, int executions) {
        Result result =
                Heddle.explore(Heddle.options().strategy("rw").executions(executions), () -> Ring.of(actors, messages));
        assertThat(result.passed()).as(result.summary()).isTrue();
        return result.executions();
    }

    /** Of all threads, the compiler's as well. */
    private static long nanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
