package dev.heddle.core.model;

/** Something shared that an operation touches: a variable, or an array element whose index a task computes. */
public abstract class Place {
    private final String text;

    Place(String text) {
        this.text = text;
    }

    /** The number of the cell, which is the operation's resource. */
    abstract int address(Activity activity);

    @Override
    public String toString() {
        return text;
    }
}
