package dev.heddle.transactions;

/** What tests do with accounts, none of which is protected by anything but transactions. */
public interface Bank {
    void transfer(int from, int to, int amount);

    /** The sum of all accounts, which never changes. */
    long sum();

    /** Counts, and throws if told so. */
    int count(boolean fails);
}
