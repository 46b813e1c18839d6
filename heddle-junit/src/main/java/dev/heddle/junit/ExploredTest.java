package dev.heddle.junit;

import dev.heddle.api.ExplorationFailedError;
import dev.heddle.api.Heddle;
import dev.heddle.api.Options;
import dev.heddle.api.Result;
import dev.heddle.junit.output.FailurePage;
import dev.heddle.junit.output.TestProgressLine;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;

/** Explores a test, and tells what came of it, whichever JUnit runs it. */
final class ExploredTest {
    private final Subject subject;
    private final Configuration configuration;

    /** Takes entries for the report of the test, by name. */
    private final BiConsumer<String, String> publisher;

    ExploredTest(Subject subject, Configuration configuration, BiConsumer<String, String> publisher) {
        this.subject = subject;
        this.configuration = configuration;
        this.publisher = publisher;
    }

    /** @param unlessAborted is told the number of executions if none failed; throws if none of them said anything */
    void explore(Heddle.Body body, LongConsumer unlessAborted) {
        Options options = configuration.options().progress(new TestProgressLine());
        tell(Heddle.explore(options, body), unlessAborted);
    }

    /** Tells what came of an exploration that somebody else has made. */
    void tell(Result result, LongConsumer unlessAborted) {
        FailurePage page = new FailurePage(configuration.reportDirectory(), "test:" + configuration.fullName());
        if (!result.passed()) {
            tellRaces(result);
            throw failure(result, page);
        }
        if (!result.isReplay()) {
            page.passed(result);
        }
        unlessAborted.accept(result.executions());
        publisher.accept("heddle", result.summary());
        System.out.println("heddle: " + result.summary());
        tellRaces(result);
    }

    private void tellRaces(Result result) {
        if (!result.races().isEmpty()) {
            publisher.accept("heddle races", result.racesInWords());
            System.out.print("heddle: " + result.name() + ": " + result.racesInWords());
        }
    }

    private ExplorationFailedError failure(Result result, FailurePage page) {
        String schedule = result.failures().get(0).schedule();
        ExplorationFailedError error = result.error(
                configuration.replays(schedule), page.write(result, configuration.replayCommand(schedule)));
        if (error.getCause() == null) {
            // Runners name the failed test by the topmost frame of its class; a deadlock has none.
            String name = subject.type().getName();
            String file = name.replaceAll(".*\\.|\\$.*", "") + ".java";
            error.setStackTrace(new StackTraceElement[] {
                new StackTraceElement(name, subject.method().getName(), file, -1)
            });
        }
        return error;
    }
}
