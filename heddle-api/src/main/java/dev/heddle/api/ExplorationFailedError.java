package dev.heddle.api;

/** A program failed in one of the executions that Heddle explored. Its message can be read by anyone; its cause is the program's. */
public final class ExplorationFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final transient Result result;

    ExplorationFailedError(String message, FailureFound failure, Result result) {
        super(message, failure.cause());
        this.result = result;
        // So that a click leads to the line that failed, or else to who asked, and not into Heddle.
        setStackTrace(
                failure.cause() != null ? TrimmedStacks.of(failure.cause()) : TrimmedStacks.above(getStackTrace()));
    }

    /** Everything that is known, the schedule included; null after serialisation. */
    public Result result() {
        return result;
    }
}
