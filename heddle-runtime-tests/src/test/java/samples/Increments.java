package samples;

/** Two increments, whose weaving asks for no class file of the JDK. */
public final class Increments extends Thread {
    private static volatile int count;

    private Increments() {}

    public static void both() throws InterruptedException {
        count = 0;
        Increments other = new Increments();
        other.start();
        count++;
        other.join();
    }

    @Override
    public void run() {
        count++;
    }
}
