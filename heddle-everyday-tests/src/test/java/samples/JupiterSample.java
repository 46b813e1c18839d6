package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.heddle.junit.Explored;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All the ways to write a test, each explored. */
@Explored(executions = 100)
class JupiterSample {
    static final class Counter {
        private int value;

        void add() {
            value++;
        }
    }

    /** Sets something up, and insists on its being used up. */
    static final class Fresh implements BeforeEachCallback, AfterEachCallback {
        private Counter counter;

        @Override
        public void beforeEach(ExtensionContext context) {
            counter = new Counter();
        }

        @Override
        public void afterEach(ExtensionContext context) {
            assertTrue(counter.value <= 2, "another execution's counter");
            counter = null;
        }
    }

    @RegisterExtension
    final Fresh fresh = new Fresh();

    @TempDir
    Path directory;

    private void race(Counter counter) throws InterruptedException {
        MockitoSample.together(counter::add);
        assertEquals(2, counter.value);
    }

    @Test
    void an_extension_sets_up() throws InterruptedException {
        race(fresh.counter);
    }

    @Test
    void a_directory_is_empty() throws IOException, InterruptedException {
        Files.createFile(directory.resolve("created"));
        MockitoSample.together(new AtomicInteger()::incrementAndGet);
    }

    @RepeatedTest(2)
    void repeated() throws InterruptedException {
        race(new Counter());
    }

    @ParameterizedTest
    @ValueSource(strings = {"one", "two"})
    void with_argument(String name) throws InterruptedException {
        assertEquals(3, name.length());
        race(new Counter());
    }

    @TestFactory
    List<DynamicTest> made() {
        return List.of(
                DynamicTest.dynamicTest("dynamic and racy", () -> race(new Counter())),
                DynamicTest.dynamicTest(
                        "dynamic and sound", () -> MockitoSample.together(new AtomicInteger()::incrementAndGet)));
    }

    @Nested
    class Inside {
        @TempDir
        Path own;

        @Test
        void nested() throws InterruptedException {
            assertTrue(Files.isDirectory(own) && Files.isDirectory(directory));
            race(fresh.counter);
        }
    }
}
