package dev.heddle.api;

/** A program failed in one of the executions that Heddle explored. Its message can be read by anyone; its cause is the program's. */
public final class ExplorationFailedError extends AssertionError {
    private static final long serialVersionUID = 1L;

    /** Surefire prints a message where the test failed, and once more in its summary of all tests, where a line is enough. */
    private static final String SUMMARY = "org.apache.maven.surefire.report.SmartStackTraceParser";

    private final transient Result result;

    ExplorationFailedError(String message, FailureFound failure, Result result) {
        super(message, failure.cause());
        this.result = result;
        // So that a click leads to the line that failed, or else to who asked, and not into Heddle.
        setStackTrace(
                failure.cause() != null ? TrimmedStacks.of(failure.cause()) : TrimmedStacks.above(getStackTrace()));
    }

    /** What broke, why, and how to see it again; for Maven's summary of all tests, what broke. */
    @Override
    public String getMessage() {
        String all = super.getMessage();
        int end = all == null ? -1 : all.indexOf('\n');
        return end > 0 && isForSummary() ? all.substring(0, end) : all;
    }

    private static boolean isForSummary() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getClassName().equals(SUMMARY)));
    }

    /** Everything that is known, the schedule included; null after serialisation. */
    public Result result() {
        return result;
    }
}
