package bench.sctbench;

import bench.programs.Threads;

/**
 * {@code ctrace-test}: a tracing library keeps a record for each thread in a hash table without a lock. Two threads that add
 * themselves to one bucket at the same time lose a record, and whoever looks for it does not find it. Depth 2.
 */
public final class CTrace {
    private static final int BUCKETS = 2;

    private static final class Entry {
        private final int thread;
        private final Entry next;
        private int messages;

        Entry(int thread, Entry next) {
            this.thread = thread;
            this.next = next;
        }
    }

    private final Entry[] buckets = new Entry[BUCKETS];
    private int entries;

    private CTrace() {}

    private void add(int thread) {
        int bucket = thread % BUCKETS;
        buckets[bucket] = new Entry(thread, buckets[bucket]);
        entries++;
    }

    private Entry find(int thread) {
        Entry entry = buckets[thread % BUCKETS];
        while (entry != null && entry.thread != thread) {
            entry = entry.next;
        }
        return entry;
    }

    private void trace(int thread) {
        add(thread);
        Entry mine = find(thread);
        Threads.check(mine != null, "thread " + thread + " lost its record");
        mine.messages++;
    }

    private int messages(int thread) {
        Entry entry = find(thread);
        return entry == null ? 0 : entry.messages;
    }

    public static void main(String[] arguments) throws InterruptedException {
        CTrace table = new CTrace();
        Threads.run(() -> table.trace(1), () -> table.trace(3));
        Threads.check(table.messages(1) + table.messages(3) == 2, "a message got lost");
        Threads.check(table.entries == 2, "counted " + table.entries + " records of 2");
    }
}
