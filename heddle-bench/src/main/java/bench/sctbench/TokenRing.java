package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code token_ring_bad}: three threads pass a number on in a ring, each once, under one lock. A fourth expects all three to be equal
 * when all have done so: true for two of the six orders. Depth 3: the check last, and two of the others in a wrong order.
 */
public final class TokenRing {
    private int x1 = 1;
    private int x2 = 2;
    private int x3 = 1;
    private boolean done1;
    private boolean done2;
    private boolean done3;

    private TokenRing() {}

    private synchronized void first() {
        x1 = (x3 + 1) % 4;
        done1 = true;
    }

    private synchronized void second() {
        x2 = x1;
        done2 = true;
    }

    private synchronized void third() {
        x3 = x2;
        done3 = true;
    }

    private synchronized void check() {
        if (done1 && done2 && done3) {
            Threads.check(x1 == x2 && x2 == x3, x1 + ", " + x2 + ", " + x3);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        TokenRing ring = new TokenRing();
        Threads.run(ring::first, ring::second, ring::third, ring::check);
    }
}
