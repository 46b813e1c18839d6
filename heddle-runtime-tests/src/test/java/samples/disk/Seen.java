package samples.disk;

import java.util.concurrent.Callable;

/** What a program saw, one thing after the other. */
final class Seen {
    private final StringBuilder all = new StringBuilder();

    Seen add(Object seen) {
        all.append(all.length() == 0 ? "" : ", ").append(seen);
        return this;
    }

    /** What a call returns, or what it throws. */
    Seen call(Callable<?> call) {
        try {
            return add(call.call());
        } catch (Exception e) {
            return add(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    /** A call that returns nothing. */
    interface Action {
        void run() throws Exception;
    }

    Seen run(Action action) {
        return call(() -> {
            action.run();
            return "done";
        });
    }

    @Override
    public String toString() {
        return all.toString();
    }
}
