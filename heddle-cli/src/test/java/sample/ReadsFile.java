package sample;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Fails only with a small limit in the file that its argument names, and only if that is read before it is looked at. */
public final class ReadsFile {
    private static volatile int limit = 10;

    private ReadsFile() {}

    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        Thread reader = new Thread(() -> read(directory), "reader");
        reader.start();
        int used = System.getenv("HEDDLE_SAMPLE_MORE") == null ? 5 : 6;
        if (used > limit) {
            throw new IllegalStateException("used " + used + " of " + limit + ", " + files(directory.toFile()));
        }
        reader.join();
        Files.writeString(directory.resolve("written"), "once");
    }

    private static void read(Path directory) {
        try {
            for (String line : Files.readAllLines(directory.resolve("limits"))) {
                limit = Integer.parseInt(line.substring("limit=".length()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String files(File directory) {
        List<String> names = List.of(directory.list());
        return names.size() + " files, the empty one has " + new File(directory, "empty").length();
    }
}
