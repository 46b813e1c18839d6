package dev.heddle.core.model;

/** A shared variable: a resource with a number and one integer as its state. */
public final class Variable extends Place {
    final int number;

    Variable(String name, int number) {
        super(name);
        this.number = number;
    }

    @Override
    int address(Activity activity) {
        return number;
    }
}
