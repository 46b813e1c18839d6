package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.HeddleTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** Each execution has its own instance, and its own calls of what is to be done before and after. */
@HeddleTest(strategy = "pos*", executions = 20)
class LifecycleSample {
    private static int beforeAll;
    private static int before;
    private static int after;

    private final List<String> calls = new ArrayList<>();
    private final TestInfo injected;
    private Counter counter;

    @TempDir
    Path directory;

    LifecycleSample(TestInfo info) {
        injected = info;
    }

    @BeforeAll
    static void beforeAll() {
        beforeAll++;
    }

    @AfterAll
    static void everyExecutionWasTidiedUp() {
        assertEquals(1, beforeAll);
        assertEquals(before, after);
        System.out.println("executions begun: " + before);
        beforeAll = 0;
        before = 0;
        after = 0;
    }

    @BeforeEach
    void open(TestInfo info) {
        before++;
        assertNull(counter, "the instance is new");
        assertNotNull(info.getDisplayName());
        calls.add("before");
        counter = new Counter();
    }

    @AfterEach
    void close() {
        after++;
        assertEquals("before", calls.get(0));
    }

    @HeddleTest
    void sees_what_was_set_up(TestInfo info) throws InterruptedException {
        assertEquals(List.of("before"), calls);
        assertEquals(injected.getDisplayName(), info.getDisplayName());
        assertTrue(Files.isDirectory(directory));
        visitTwice();
    }

    @HeddleTest
    void is_aborted() {
        Assumptions.assumeTrue(false, "never");
    }

    @Test
    void is_not_explored() {
        assertEquals(List.of("before"), calls);
    }

    @Nested
    class Inner {
        private final List<String> seen = new ArrayList<>(calls);

        @BeforeEach
        void openInner() {
            assertEquals(List.of(), seen, "the outer instance is new too");
            assertEquals(List.of("before"), calls);
            calls.add("before inner");
        }

        @HeddleTest
        void sees_the_outer_instance() throws InterruptedException {
            assertEquals(List.of("before", "before inner"), calls);
            visitTwice();
        }
    }

    private void visitTwice() throws InterruptedException {
        Thread other = new Thread(counter::visitAlone);
        other.start();
        counter.visitAlone();
        other.join();
        assertEquals(2, counter.visits());
    }
}
