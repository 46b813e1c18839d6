package bench.truth;

/** One run of a generated program: shared objects in its fields, and tasks that call them. */
public abstract class Case {
    /** The one that the main method made last. */
    public static Case last;

    /** The threads of the tasks, for calls that interrupt them. */
    public Thread[] threads;

    /** All calls of a task, one after the other. */
    public abstract void task(int number);

    /** One call by its number, counted over all tasks; returns its result. */
    public abstract Object call(int number) throws Exception;

    /** What the calls of a task have returned or thrown; null if it has not ended. */
    public abstract Object[] results(int task);

    /** The shared objects. */
    public abstract Object[] shared();

    /** Ends what was started: pools and threads. */
    public void close() throws Exception {}
}
