/** For build/spark-cluster.sh: three threads that add to a sum, in an order that does not matter. */
public final class Adders {
    private static int sum;

    private Adders() {}

    private static void add() {
        for (int i = 0; i < 2; i++) {
            synchronized (Adders.class) {
                sum++;
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Adders::add);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (sum != 6) {
            throw new AssertionError("the sum is " + sum);
        }
    }
}
