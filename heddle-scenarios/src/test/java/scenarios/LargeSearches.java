package scenarios;

/** Whether searches of thousands of executions are quick here, or nobody waits; {@code build/nightly} has them everywhere. */
final class LargeSearches {
    private static final boolean WANTED = Runtime.version().feature() >= 21 || Boolean.getBoolean("heddle.thorough");

    private LargeSearches() {}

    /** One of two numbers: for a large search, and for one that shows the same with less. */
    static int elseOnly(int large, int small) {
        return WANTED ? large : small;
    }
}
