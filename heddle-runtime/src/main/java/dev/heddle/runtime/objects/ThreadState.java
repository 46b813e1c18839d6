package dev.heddle.runtime.objects;

/** What is known of a thread as an object. */
public final class ThreadState {
    /** The task that it is; {@link ObjectState#UNKNOWN} before it is controlled. */
    int task = ObjectState.UNKNOWN;

    private Runnable body;

    public void isTask(int newTask) {
        task = newTask;
    }

    /** What it runs, if it is a virtual thread; null for others. */
    public Runnable body() {
        return body;
    }

    public void runs(Runnable newBody) {
        body = newBody;
    }
}
