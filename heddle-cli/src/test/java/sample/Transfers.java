package sample;

import java.util.ArrayList;
import java.util.List;

/** Loses money: an account is read and written without its lock. */
public final class Transfers {
    private static final class Account {
        final String owner;
        final List<Integer> moved = new ArrayList<>();
        int balance;

        Account(String owner, int balance) {
            this.owner = owner;
            this.balance = balance;
        }
    }

    private static final Account ANN = new Account("ann", 100);
    private static final Account BOB = new Account("bob", 50);

    private Transfers() {}

    private static void move(int amount) {
        int before = ANN.balance;
        ANN.balance = before - amount;
        synchronized (BOB) {
            BOB.balance += amount;
            BOB.moved.add(amount);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> move(30), "other");
        other.start();
        move(20);
        other.join();
        if (ANN.balance + BOB.balance != 150) {
            throw new AssertionError(ANN.owner + " and " + BOB.owner + " have " + (ANN.balance + BOB.balance));
        }
    }
}
