package dev.heddle.transactions;

/** Two numbers that are always alike, for those who see both at one moment. */
final class Twins implements Runnable {
    private int a;
    private int b;
    private final int[] one = {0};

    @Override
    public void run() {
        if (Thread.currentThread().getName().startsWith("writer")) {
            more();
        } else {
            look();
        }
    }

    void more() {
        a++;
        b++;
    }

    void look() {
        int left = a;
        int right = b;
        // Who has seen only one of both grow counts for a long time, looks where nothing is, or complains.
        for (int i = left; i != right; i++) {
            if (i == left + 100_000) {
                throw new IllegalStateException(left + " and " + right);
            }
        }
        one[left - right]++;
        if (left != right) {
            throw new IllegalStateException(left + " and " + right);
        }
    }
}
