package dev.heddle.scenarios;

/** A scenario failed in one of its executions. The message has the calls, what they replied, and how to see it again. */
public final class ScenarioFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    ScenarioFailedError(String message, Throwable cause) {
        super(message, cause);
    }
}
