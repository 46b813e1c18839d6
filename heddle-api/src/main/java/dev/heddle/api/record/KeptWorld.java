package dev.heddle.api.record;

import dev.heddle.nodes.outside.Answers;
import dev.heddle.nodes.outside.Outside;
import dev.heddle.nodes.outside.RecordedWorld;
import dev.heddle.report.data.JsonData;
import dev.heddle.report.data.JsonText;
import dev.heddle.report.data.JsonTree;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Has what the machine answers recorded while something is explored, and answers a replay by it. */
public final class KeptWorld implements AutoCloseable {
    private static final long MAX_SIZE = 32L << 20;

    private final Path file;
    private final Answers recorded;

    private KeptWorld(Path file, Answers recorded) {
        this.file = file;
        this.recorded = recorded;
    }

    /**
     * Begins.
     *
     * @param file where it is kept; null to leave the machine to itself
     * @param replays whether the file is there already, and nobody else is to be asked
     * @throws IOException with a message for the user if it is none that Heddle wrote, or none can be written there
     */
    public static KeptWorld of(Path file, boolean replays) throws IOException {
        if (file != null && !replays) {
            checkPlace(file);
        }
        Answers answers = file == null ? null : replays ? read(file) : Answers.recorded();
        Outside.answeredBy(answers);
        return new KeptWorld(file, replays ? null : answers);
    }

    /** Now, and not when something was found. */
    private static void checkPlace(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        try {
            if (directory != null) {
                Files.createDirectories(directory);
            }
        } catch (IOException e) {
            throw new IOException("no recording can be written to " + file + ": " + directory + " is no directory", e);
        }
        if (Files.isDirectory(file) || directory == null || !Files.isWritable(directory)) {
            throw new IOException("no recording can be written to " + file
                    + (Files.isDirectory(file) ? ": it is a directory" : ": its directory is read-only"));
        }
    }

    private static Answers read(Path file) throws IOException {
        try {
            if (!Files.isRegularFile(file)) {
                throw new IOException("there is no such file");
            }
            if (Files.size(file) > MAX_SIZE) {
                throw new IOException("it is too large");
            }
            return JsonData.read(RecordedWorld.class, JsonTree.parse(Files.readString(file)))
                    .answers();
        } catch (IOException | RuntimeException e) {
            String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
            throw new IOException(file + " is no recording that Heddle wrote: " + why, e);
        }
    }

    /** Writes down what was recorded. What was found counts all the same if that is not possible. */
    public void keep() {
        if (recorded == null) {
            return;
        }
        try {
            WholeFile.write(file, JsonText.document(RecordedWorld.of(recorded)));
        } catch (IOException e) {
            System.err.println("heddle: the recording cannot be written to " + file + ": " + e.getMessage());
        }
    }

    @Override
    public void close() {
        Outside.answeredBy(null);
    }
}
