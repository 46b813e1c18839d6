package dev.heddle.bench.truth.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory that is gone with all that is in it when it is closed. */
public final class TemporaryDirectory implements AutoCloseable {
    private final Path path;

    public TemporaryDirectory() throws IOException {
        path = Files.createTempDirectory("heddle-truth");
    }

    public Path path() {
        return path;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }
}
