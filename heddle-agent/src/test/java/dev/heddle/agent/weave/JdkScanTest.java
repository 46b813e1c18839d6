package dev.heddle.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class JdkScanTest {
    private static final String CONDITION =
            "/java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.class";

    /** JDK 17 crashes some time after it was. */
    @Test
    void a_method_that_waits_uninterruptibly_is_not_woven_once_its_class_is_loaded() throws IOException {
        try (InputStream in = Object.class.getResourceAsStream(CONDITION)) {
            byte[] classFile = in.readAllBytes();
            assertThat(Woven.hooksOf(Woven.jdk(classFile, true), "awaitUninterruptibly"))
                    .isNotEmpty();
            byte[] late = Woven.jdk(classFile, false);
            assertThat(Woven.hooksOf(late, "awaitUninterruptibly")).isEmpty();
            assertThat(Woven.hooksOf(late, "await")).isNotEmpty();
        }
    }
}
