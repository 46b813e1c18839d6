package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** Tasks that are still there when an execution is over, in a program that catches whatever is thrown at it. */
class SentHomeTest {
    @Test
    void what_a_program_makes_of_the_end_of_its_tasks_is_not_printed() {
        PrintStream before = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            Heddle.explore(Heddle.options().executions(20), SentHomeTest::leaveAWorker);
        } finally {
            System.setErr(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain("Fatal");
    }

    private static void leaveAWorker() {
        Thread worker = new Thread(SentHomeTest::work);
        worker.setDaemon(true);
        worker.start();
    }

    /** As Kotlin's coroutines do it: what a worker catches goes to the handler of its thread. */
    private static void work() {
        try {
            LockSupport.park();
        } catch (Throwable t) {
            Thread me = Thread.currentThread();
            me.getUncaughtExceptionHandler().uncaughtException(me, new IllegalStateException("Fatal", t));
        }
    }
}
