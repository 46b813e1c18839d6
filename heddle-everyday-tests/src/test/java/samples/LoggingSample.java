package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.heddle.junit.HeddleTest;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Loggers of Log4j and of the JDK, made by a class, an object or a thread. */
@HeddleTest(executions = 50)
class LoggingSample {
    private static final Logger OF_CLASS = LogManager.getLogger(LoggingSample.class);
    private static final java.util.logging.Logger OF_JDK = java.util.logging.Logger.getLogger("samples");

    private final Logger ofInstance = LogManager.getLogger("instance");
    private int count;

    @HeddleTest
    void counts_and_logs_by_log4j() throws InterruptedException {
        MockitoSample.together(() -> {
            OF_CLASS.info("about to count {}", count);
            ofInstance.debug("nobody sees this");
            LogManager.getLogger("thread" + Thread.currentThread().getName()).info("made here");
            count++;
        });
        assertEquals(2, count);
    }

    @HeddleTest
    void counts_and_logs_by_the_jdk() throws InterruptedException {
        MockitoSample.together(() -> {
            OF_JDK.fine(() -> "about to count " + count);
            java.util.logging.Logger.getLogger(
                            "samples." + Thread.currentThread().getName())
                    .fine("made here");
            count++;
        });
        assertEquals(2, count);
    }

    @HeddleTest
    void only_logs() throws InterruptedException {
        MockitoSample.together(() -> {
            OF_CLASS.info("hello");
            OF_JDK.fine("hello");
        });
    }
}
