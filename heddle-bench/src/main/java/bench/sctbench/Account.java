package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code account_bad}: a deposit, a withdrawal and an audit, each under the account's lock. The audit, which trusts a wrong formula,
 * looks at the balance only when both others are done: it fails if it comes last. Depth 2 (each of two threads before the third).
 */
public final class Account {
    private static final int INITIAL = 1;
    private static final int DEPOSIT = 2;
    private static final int WITHDRAWAL = 3;

    private int balance = INITIAL;
    private boolean deposited;
    private boolean withdrawn;

    private Account() {}

    private synchronized void deposit() {
        balance += DEPOSIT;
        deposited = true;
    }

    private synchronized void withdraw() {
        balance -= WITHDRAWAL;
        withdrawn = true;
    }

    private synchronized void audit() {
        if (deposited && withdrawn) {
            Threads.check(balance == INITIAL - DEPOSIT - WITHDRAWAL, "the balance is " + balance);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Account account = new Account();
        Threads.run(account::audit, account::deposit, account::withdraw);
    }
}
