package scenarios;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.api.Heddle;
import dev.heddle.check.specification.Specification;
import dev.heddle.check.specification.Specifications;
import dev.heddle.scenarios.Operation;
import dev.heddle.scenarios.ScenarioChecks;
import dev.heddle.scenarios.ScenarioFailedError;
import dev.heddle.scenarios.ScenarioTest;
import dev.heddle.scenarios.Scenarios;
import dev.heddle.scenarios.Values;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The code of docs/how-to/scenarios.md. */
class DocumentedSampleTest {
    @BeforeAll
    static void attach() {
        Heddle.attach();
    }

    static class Visits {
        private final Map<String, Integer> visits = new ConcurrentHashMap<>();

        @Operation
        int visit(@Values({"home", "help"}) String page) {
            int now = visits.getOrDefault(page, 0) + 1;
            visits.put(page, now); // another visit may have come in between
            return now;
        }
    }

    void visits_are_counted() {
        Scenarios.of(Visits.class).check().assertPassed();
    }

    @Test
    void the_first_example_fails_as_the_documentation_says() throws IOException {
        String document = Files.readString(Path.of("../docs/how-to/scenarios.md"));
        String shown =
                document.substring(document.indexOf("    Visits is not"), document.indexOf("    The execution:"));

        assertThatThrownBy(this::visits_are_counted)
                .isInstanceOf(ScenarioFailedError.class)
                .hasMessageStartingWith(shown.replaceAll("(?m)^ {4}", ""))
                .hasMessageContaining("\nscenario: visit(home) | visit(home)\nreplay:   .scenario(");
    }

    @ScenarioTest
    void orders_are_handed_out_once(ScenarioChecks checks) {
        checks.of(Orders.class).specification(Specifications.queue()).all(2, 1);
    }

    static class Orders {
        private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Operation
        boolean offer(int order) {
            return queue.offer(order);
        }

        @Operation
        Integer poll() {
            return queue.poll();
        }
    }

    @Test
    void orders_leave_as_they_came() {
        Scenarios.of(Orders.class)
                .specification(Specifications.queue())
                .all(2, 1) // every scenario of two threads with one call each
                .random(10, 3, 2) // and ten others by chance, of up to three threads with two calls each
                .time(Duration.ofMinutes(1))
                .check()
                .assertPassed();
    }

    /** What a ticket machine should do, for one at a time. */
    static class Tickets {
        private int last;

        int next() {
            return ++last;
        }
    }

    static class TicketMachine {
        private int last;

        @Operation
        synchronized int next() {
            return ++last;
        }
    }

    @Test
    void tickets_are_handed_out_in_order() {
        Scenarios.of(TicketMachine.class)
                .specification(Specification.of(Tickets::new))
                .random(5, 2, 3)
                .check()
                .assertPassed();
    }
}
