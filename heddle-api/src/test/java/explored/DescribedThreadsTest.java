package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import dev.heddle.api.primitive.Primitive;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What has to do with threads is no memory that a second look could record: inside of what is described as one operation nobody sees it. */
class DescribedThreadsTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static void described(Runnable work) {
        Primitive.operation("work").writes(new Object()).run(work);
    }

    private static void assertNotProved(Heddle.Body program) {
        Result result = Heddle.explore(Heddle.options().strategy("dpor"), program);

        assertThat(result.proved()).as(result.summary()).isFalse();
        assertThat(result.summary()).contains("what is described as one operation");
    }

    @Test
    void an_operation_that_asks_whether_a_task_lives_is_not_proved() {
        assertNotProved(() -> {
            Thread other = new Thread(() -> {});
            other.start();
            described(() -> {
                boolean ignored = other.isAlive();
            });
        });
    }

    @Test
    void nor_is_one_that_interrupts_a_task() {
        assertNotProved(() -> {
            Thread other = new Thread(() -> {
                boolean ignored = Thread.currentThread().isInterrupted();
            });
            other.start();
            described(() -> other.interrupt());
        });
    }

    @Test
    void nor_one_that_looks_at_a_flag_which_others_set() {
        assertNotProved(() -> {
            Thread first = Thread.currentThread();
            AtomicBoolean flag = new AtomicBoolean();
            new Thread(() -> first.interrupt()).start();
            described(() -> flag.set(Thread.interrupted()));
        });
    }
}
