package dev.heddle.bench.suites;

/**
 * How a test ended.
 *
 * @param message of the failure; empty if there is none
 */
record TestOutcome(End end, String message) {
    /** As the table counts them. */
    enum End {
        PASSED,
        FAILED,
        /** An assumption did not hold. */
        ABORTED,
        /** Its JVM was ended, as nothing came from it for too long. */
        HANG,
        /** Its JVM ended by itself. */
        CRASH
    }

    static TestOutcome of(String status, String message) {
        return switch (status) {
            case "SUCCESSFUL" -> new TestOutcome(End.PASSED, "");
            case "ABORTED" -> new TestOutcome(End.ABORTED, message);
            default -> new TestOutcome(End.FAILED, message);
        };
    }

    boolean passed() {
        return end == End.PASSED;
    }
}
