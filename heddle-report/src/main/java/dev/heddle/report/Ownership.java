package dev.heddle.report;

/**
 * A lock that calls take and give back has another owner.
 *
 * @param number the operation after which that was so, counted from 1
 * @param owner the id of the task, or {@link #NOBODY}
 */
public record Ownership(int number, int resource, int owner) {
    public static final int NOBODY = -1;
}
