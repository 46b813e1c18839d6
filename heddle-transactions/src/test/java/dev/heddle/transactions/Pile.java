package dev.heddle.transactions;

/** A stack; not nested in a class that is woven, which would be another. */
public interface Pile {
    void push(Object item);

    Object pop();

    int size();
}
