package heddle.samples;

/** A bank that checks the balance and then withdraws, without a lock: two customers may both pass the check. */
public final class Bank {
    private int balance = 100;

    private Bank() {}

    private void withdraw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank();
        Thread alice = new Thread(() -> bank.withdraw(80), "alice");
        Thread bob = new Thread(() -> bank.withdraw(80), "bob");
        alice.start();
        bob.start();
        alice.join();
        bob.join();
        if (bank.balance < 0) {
            throw new IllegalStateException("overdrawn: " + bank.balance);
        }
    }
}
