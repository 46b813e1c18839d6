package explored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.api.Heddle;
import dev.heddle.api.Result;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whether a thread may become a daemon depends on whether its task has ended, not on the real thread. */
class DaemonsTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    private static String becomesDaemon(boolean mayBeLate) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> done.countDown());
        worker.start();
        done.await();
        try {
            worker.setDaemon(true);
        } catch (IllegalThreadStateException e) {
            assertThat(mayBeLate).as("it lives").isTrue();
            return "lives";
        }
        assertThat(mayBeLate).as("it has ended").isFalse();
        return "has ended";
    }

    @Test
    void a_started_thread_lives_or_has_ended() {
        for (boolean mayBeLate : new boolean[] {false, true}) {
            Result result = Heddle.explore(Heddle.options().strategy("dpor"), () -> becomesDaemon(mayBeLate));

            assertThat(result.failures()).as("%s", mayBeLate).hasSize(1);
        }
    }

    @Test
    void one_that_nobody_has_started_becomes_a_daemon() {
        Result result = Heddle.explore(Heddle.options().strategy("dpor"), () -> {
            Thread worker = new Thread(
                    () -> assertThat(Thread.currentThread().isDaemon()).isTrue());
            worker.setDaemon(true);
            worker.start();
            worker.join();
        });

        assertThat(result.proved()).as(result.summary()).isTrue();
    }
}
