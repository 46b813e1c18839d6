package samples;

/** Two tasks write the same value to a plain field: a data race that no assertion shows. */
public final class SameValue {
    private int field;

    private SameValue() {}

    private void write() {
        field = 1;
    }

    public static void run() throws InterruptedException {
        SameValue shared = new SameValue();
        Thread other = new Thread(shared::write);
        other.start();
        shared.write();
        other.join();
    }
}
