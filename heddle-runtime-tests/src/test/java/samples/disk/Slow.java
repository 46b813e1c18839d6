package samples.disk;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** What takes a while on a slow disk. */
public final class Slow {
    private Slow() {}

    public static long secondsToWriteAndRead(Path in) throws Exception {
        long before = System.nanoTime();
        Files.writeString(in.resolve("a"), "slow");
        Files.readString(in.resolve("a"));
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - before);
    }
}
