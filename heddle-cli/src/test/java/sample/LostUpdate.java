package sample;

/** Two increments of a static field, one of which gets lost now and then. Run twice in one JVM it would count on from 2. */
public final class LostUpdate {
    private static int counter = 0;

    private LostUpdate() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread first = new Thread(() -> counter++);
        Thread second = new Thread(() -> counter++);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("the counter is " + counter);
        if (counter != 2) {
            throw new AssertionError("an update was lost: the counter is " + counter);
        }
    }

    static void synchronizedIsFine() throws InterruptedException {
        Thread other = new Thread(LostUpdate::increment);
        other.start();
        increment();
        other.join();
        if (counter != 2) {
            throw new AssertionError("the counter is " + counter);
        }
    }

    private static synchronized void increment() {
        counter++;
    }
}
