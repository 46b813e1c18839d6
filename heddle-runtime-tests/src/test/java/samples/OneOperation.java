package samples;

/** Two tasks that add to one field. */
public final class OneOperation {
    private int field;

    private OneOperation() {}

    public static void run() throws InterruptedException {
        OneOperation shared = new OneOperation();
        Thread other = new Thread(shared::add);
        other.start();
        shared.add();
        other.join();
    }

    private void add() {
        field++;
    }
}
