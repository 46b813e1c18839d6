package samples;

import static org.junit.jupiter.api.Assertions.fail;

import dev.heddle.junit.HeddleSuite;
import dev.heddle.junit.HeddleTest;

/** Tests that say in which JVM they are. */
@HeddleSuite(time = "2s")
class JvmsSample {
    private static final long JVM = ProcessHandle.current().pid();

    @HeddleTest
    void one() {
        fail("in the JVM " + JVM);
    }

    @HeddleTest
    void two() {
        fail("in the JVM " + JVM);
    }

    @HeddleTest
    void three() {
        fail("in the JVM " + JVM);
    }
}
