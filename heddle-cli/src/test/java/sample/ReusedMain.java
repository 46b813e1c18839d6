package sample;

/** Runs the test of {@link Reused} many times. */
public final class ReusedMain {
    private ReusedMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < 2000; i++) {
            Reused.twoThreads();
        }
        System.out.println("no node had two owners");
    }
}
