package bank;

/** Looks before it leaps, and may find that the money is gone when it has leapt. */
public class Account {
    private final Notices notices;
    private volatile int balance;

    public Account(int balance, Notices notices) {
        this.balance = balance;
        this.notices = notices;
    }

    public boolean withdraw(int amount) {
        if (balance < amount) {
            notices.refused(amount);
            return false;
        }
        balance -= amount;
        return true;
    }

    public synchronized boolean withdrawAlone(int amount) {
        return withdraw(amount);
    }

    public int balance() {
        return balance;
    }
}
