package dev.heddle.report.data;

/** Steps of an execution that are looked at closely, with the stack of each and all known values after it: from one number to another, 0 being what was before the first step. */
public record Window(int from, int to) {
    public static final Window NONE = new Window(1, 0);

    private static final int SIZE = 1_000;

    /** What a page can have of an execution. */
    public static final Window OF_PAGES = new Window(0, 300);

    /** Around a step, with more before it than after it, as who steps back goes on doing so. */
    public static Window around(int step) {
        int from = Math.max(0, step - SIZE * 3 / 4);
        return new Window(from, from + SIZE);
    }

    public boolean contains(int step) {
        return from <= step && step <= to;
    }
}
