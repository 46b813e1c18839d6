package samples;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * What partial order reduction is measured on, as plain Java threads: indexer and filesystem of Flanagan and Godefroid (POPL
 * 2005), readers and lastzero of Abdulla et al. (POPL 2014). The models of the same names are in {@code DporClassics}.
 */
public final class Published {
    private Published() {}

    private static final class Cell {
        private int value;
    }

    /** n threads that write a variable. */
    public static void writers(int n) throws InterruptedException {
        Cell x = new Cell();
        inParallel(n, own -> x.value = own);
    }

    /** One thread writes a variable and n read it. */
    public static void readers(int n) throws InterruptedException {
        Cell x = new Cell();
        inParallel(n + 1, own -> {
            if (own == 0) {
                x.value = 1;
            } else {
                Run.check(x.value < 2, x);
            }
        });
    }

    /** Thread i sets {@code a[i] = a[i-1] + 1}, while thread 0 looks for the zero with the highest index. */
    public static void lastZero(int n) throws InterruptedException {
        int[] a = new int[n + 1];
        inParallel(n + 1, own -> {
            if (own == 0) {
                int i = n;
                while (a[i] != 0) {
                    i--;
                }
            } else {
                a[own] = a[own - 1] + 1;
            }
        });
    }

    /** Each thread puts four values into a hash table of 128 places, going on to the next place when one is taken. */
    public static void indexer(int n) throws InterruptedException {
        int size = 128;
        AtomicIntegerArray table = new AtomicIntegerArray(size);
        inParallel(n, own -> {
            for (int k = 1; k <= 4; k++) {
                int w = k * 11 + own;
                int h = w * 7 % size;
                while (!table.compareAndSet(h, 0, w)) {
                    h = (h + 1) % size;
                }
            }
        });
    }

    /** Each thread looks for a free block for its inode; 32 inodes, 26 blocks, a lock for each. */
    public static void fileSystem(int n) throws InterruptedException {
        int blocks = 26;
        int inodes = 32;
        int[] inode = new int[inodes];
        boolean[] busy = new boolean[blocks];
        Object[] lockOfInode = locks(inodes);
        Object[] lockOfBlock = locks(blocks);
        inParallel(n, own -> {
            int i = own % inodes;
            synchronized (lockOfInode[i]) {
                if (inode[i] == 0) {
                    int b = i * 2 % blocks;
                    while (true) {
                        synchronized (lockOfBlock[b]) {
                            if (!busy[b]) {
                                busy[b] = true;
                                inode[i] = b + 1;
                                break;
                            }
                        }
                        b = (b + 1) % blocks;
                    }
                }
            }
        });
    }

    private static Object[] locks(int count) {
        Object[] locks = new Object[count];
        for (int i = 0; i < count; i++) {
            locks[i] = new Object();
        }
        return locks;
    }

    private interface Part {
        void run(int own);
    }

    private static void inParallel(int threads, Part part) throws InterruptedException {
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int own = i;
            all[i] = new Thread(() -> part.run(own));
        }
        for (Thread thread : all) {
            thread.start();
        }
        for (Thread thread : all) {
            thread.join();
        }
    }
}
