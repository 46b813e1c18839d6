package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code fsbench_bad}: threads allocate inodes and blocks of a small file system (after Flanagan and Godefroid's example). There is
 * one thread more than inodes, so that some array access is out of bounds in every schedule. Depth 1.
 */
public final class FileSystem {
    private static final int INODES = 26;
    private static final int BLOCKS = 26;
    private static final int THREADS = INODES + 1;

    private final Object[] inodeLocks = locks(INODES);
    private final Object[] blockLocks = locks(BLOCKS);
    private final int[] inode = new int[INODES];
    private final boolean[] busy = new boolean[BLOCKS];

    private FileSystem() {}

    private static Object[] locks(int count) {
        Object[] locks = new Object[count];
        for (int i = 0; i < count; i++) {
            locks[i] = new Object();
        }
        return locks;
    }

    private void create(int thread) {
        synchronized (inodeLocks[thread]) {
            if (inode[thread] == 0) {
                int block = thread * 2 % BLOCKS;
                boolean found = false;
                while (!found) {
                    synchronized (blockLocks[block]) {
                        if (!busy[block]) {
                            busy[block] = true;
                            inode[thread] = block + 1;
                            found = true;
                        }
                    }
                    block = (block + 1) % BLOCKS;
                }
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        FileSystem files = new FileSystem();
        Runnable[] creators = new Runnable[THREADS];
        for (int i = 0; i < THREADS; i++) {
            int thread = i;
            creators[i] = () -> files.create(thread);
        }
        Threads.run(creators);
    }
}
