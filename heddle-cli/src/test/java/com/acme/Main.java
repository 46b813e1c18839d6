package com.acme;

/** The program that the documentation runs. */
public final class Main {
    private int balance = 100;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Main account = new Main();
        Thread first = new Thread(() -> account.withdraw(70));
        Thread second = new Thread(() -> account.withdraw(70));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("the balance is " + account.balance);
        if (account.balance < 0) {
            throw new IllegalStateException("overdrawn: " + account.balance);
        }
    }

    private void withdraw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }
}
