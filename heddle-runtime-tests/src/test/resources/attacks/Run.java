package attacks;

/** What the attacks need over and over. */
public final class Run {
    /** Whether the second action is that of the first task. */
    public static boolean flipped;

    private Run() {}

    /** Something that a task does. */
    public interface Action {
        void run() throws Exception;
    }

    static void both(Action first, Action second) throws InterruptedException {
        Thread a = thread(flipped ? second : first);
        Thread b = thread(flipped ? first : second);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    static Thread thread(Action action) {
        return new Thread(() -> {
            try {
                action.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    static void check(boolean right) {
        if (!right) {
            throw new AssertionError("the other was first");
        }
    }
}
