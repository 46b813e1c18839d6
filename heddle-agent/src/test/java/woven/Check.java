package woven;

/** Assertions for woven programs, which do without libraries. */
final class Check {
    private Check() {}

    interface Action {
        void run() throws Exception;
    }

    static void that(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    static void throwing(Class<? extends Throwable> expected, Action action) {
        try {
            action.run();
        } catch (Throwable thrown) {
            that(expected.isInstance(thrown));
            return;
        }
        throw new AssertionError("nothing was thrown");
    }

    /** A null that the compiler does not know to be one. */
    @SuppressWarnings("TypeParameterUnusedInFormals")
    static <T> T nothing() {
        return null;
    }
}
