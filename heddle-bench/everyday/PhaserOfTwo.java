// [B] expected: passes | everyday
import java.util.*;
import java.util.concurrent.*;
public class PhaserOfTwo {
    public static void main(String[] arguments) throws Exception {
        Phaser phaser = new Phaser(2); int[] cells = new int[2]; Thread t = new Thread(() -> { cells[0] = 1; phaser.arriveAndAwaitAdvance(); });
        t.start(); cells[1] = 1; phaser.arriveAndAwaitAdvance(); check(cells[0] + cells[1] == 2); t.join();
    }
    static void check(boolean holds) { if (!holds) throw new AssertionError(); }
}
