package samples;

import static org.awaitility.Awaitility.await;

import dev.heddle.junit.HeddleTest;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.api.junit.jupiter.InjectSoftAssertions;
import org.assertj.core.api.junit.jupiter.SoftAssertionsExtension;
import org.junit.jupiter.api.extension.ExtendWith;

/** AssertJ's soft assertions, which fail when the test is over, and Awaitility. */
@HeddleTest(executions = 100)
@ExtendWith(SoftAssertionsExtension.class)
class AssertionsSample {
    @InjectSoftAssertions
    SoftAssertions softly;

    @HeddleTest
    void softly_injected() throws InterruptedException {
        int[] count = {0};
        MockitoSample.together(() -> count[0]++);
        softly.assertThat(count[0]).isEqualTo(2);
        softly.assertThat(count).hasSize(1);
    }

    @HeddleTest
    void softly_by_hand() throws InterruptedException {
        int[] count = {0};
        MockitoSample.together(() -> count[0]++);
        SoftAssertions.assertSoftly(all -> {
            all.assertThat(count[0]).isEqualTo(2);
            all.assertThat(count).hasSize(1);
        });
    }

    @HeddleTest(executions = 20)
    void awaited() {
        AtomicBoolean done = new AtomicBoolean();
        new Thread(() -> done.set(true)).start();
        await().atMost(Duration.ofSeconds(10)).untilTrue(done);
    }

    @HeddleTest(executions = 20)
    void awaited_in_vain() {
        AtomicBoolean done = new AtomicBoolean();
        new Thread(() -> done.compareAndSet(true, false)).start();
        await().atMost(Duration.ofSeconds(1)).untilTrue(done);
    }
}
