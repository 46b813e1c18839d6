package dev.heddle.transactions.plan;

/** Something that no plan can be made for, or followed in; with a message for the user. */
public final class PlanException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public PlanException(String message) {
        super(message);
    }
}
