package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.api.Timing;
import dev.heddle.junit.HeddleTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class TimeoutSample {
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile String answer = "none";

    private String ask() throws InterruptedException {
        Thread server = new Thread(() -> {
            answer = "42";
            answered.countDown();
        });
        server.start();
        answered.await(1, TimeUnit.SECONDS); // and if it takes longer?
        return answer;
    }

    @HeddleTest
    void the_answer_arrives() throws InterruptedException {
        assertEquals("42", ask());
    }

    @HeddleTest(timing = Timing.ANY)
    void the_answer_arrives_on_a_slow_machine() throws InterruptedException {
        assertEquals("42", ask());
    }

    @HeddleTest
    void an_hour_takes_no_time() throws InterruptedException {
        long start = System.nanoTime();
        TimeUnit.HOURS.sleep(1);
        assertEquals(1, TimeUnit.NANOSECONDS.toHours(System.nanoTime() - start));
    }
}
