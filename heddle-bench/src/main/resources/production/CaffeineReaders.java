// uses: com.github.ben-manes.caffeine:caffeine:3.2.2
package production;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.heddle.api.Heddle;

/** Four threads that read from a cache of Caffeine's what it has to load now and then. With hints, a hundred reads are performance-critical. */
public final class CaffeineReaders {
    private static final int READS = 20_000;
    private static final int BATCH = 100;

    private CaffeineReaders() {}

    public static void run(boolean hints) throws Exception {
        LoadingCache<Integer, String> cache =
                Caffeine.newBuilder().maximumSize(500).executor(Runnable::run).build(key -> "value of " + key);
        Thread[] readers = new Thread[4];
        long[] lengths = new long[readers.length * 16];
        for (int i = 0; i < readers.length; i++) {
            int number = i;
            readers[i] = new Thread(() -> {
                for (int read = 0; read < READS; read += BATCH) {
                    int from = read;
                    Runnable batch = () -> {
                        for (int n = from; n < from + BATCH; n++) {
                            lengths[number * 16] += cache.get((n * 7919 + number) % 600).length();
                        }
                    };
                    if (hints) {
                        Heddle.performanceCritical(batch);
                    } else {
                        batch.run();
                    }
                }
            });
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        if (lengths[0] < READS) {
            throw new AssertionError("nothing was read");
        }
    }
}
