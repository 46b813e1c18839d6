package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.annotation.Scheduled;

/** {@code @Scheduled}, in a context that the test makes: its clock and its threads are the execution's own. */
@HeddleTest(executions = 50)
class HeartTest {
    @Configuration(proxyBeanMethods = false)
    @EnableScheduling
    static class Beats {
        @Bean
        Heart heart() {
            return new Heart();
        }
    }

    static class Heart {
        private int beats;

        @Scheduled(initialDelay = 10, fixedDelay = 1000)
        void beat() {
            beats++;
        }
    }

    @HeddleTest
    void a_beat_is_lost() throws InterruptedException {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext(Beats.class)) {
            Heart heart = context.getBean(Heart.class);
            Thread.sleep(10);
            heart.beat();
            Thread.sleep(500);
            assertEquals(2, heart.beats);
        }
    }
}
