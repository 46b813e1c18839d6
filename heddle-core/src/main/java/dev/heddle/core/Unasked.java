package dev.heddle.core;

/**
 * What a strategy may have to say about accesses that nobody is asked about: a program lets accesses that conflict with nothing that others are about to
 * do follow the step that was chosen last, as to choose the same task again and again would come to the same. Each counts as a step of the schedule.
 *
 * <p>A capability. A strategy that does not care implements {@link Strategy} alone, and any number may follow. One that has to know every access, or that
 * counts steps, implements this, too; what passes choices on ({@code decorate.Forwarding}) passes this on by itself.
 */
public interface Unasked {
    /** After that many steps an execution is too long to look at each of its accesses. */
    int MANY_STEPS = 20_000;

    /**
     * How many accesses of the task that was chosen last may follow without a choice. Who has to know all operations says 0, but after
     * {@link #MANY_STEPS} steps of an execution nobody can.
     */
    int mayFollow(Task task);

    /** So many accesses followed. Called before the next choice. */
    default void followed(Task task, int steps) {}

    /** What a strategy has to say about it. */
    static Unasked of(Strategy strategy) {
        return strategy instanceof Unasked unasked ? unasked : ANY_NUMBER;
    }

    /** What those say who do not care. */
    Unasked ANY_NUMBER = new Unasked() {
        @Override
        public int mayFollow(Task task) {
            return Integer.MAX_VALUE;
        }
    };
}
