package dev.heddle.cli.protocol;

import dev.heddle.core.explore.TraceCounts;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * What the JVM of a program found that is too large for a message, in a file: how often each trace was met, so that the traces of several JVMs can be counted together, and what the strategy learned.
 * The other way goes what others learned meanwhile.
 *
 * @param lesson null if nobody wants to know
 */
public record Snapshot(TraceCounts traces, String lesson) {
    private static final String FILE = "snapshot-";
    private static final String LESSONS = "lessons-";

    public void save(Path directory, int number) throws IOException {
        try (DataOutputStream file = new DataOutputStream(
                new BufferedOutputStream(Files.newOutputStream(directory.resolve(FILE + number))))) {
            byte[] text = lesson == null ? new byte[0] : lesson.getBytes(StandardCharsets.US_ASCII);
            file.writeInt(lesson == null ? -1 : text.length);
            file.write(text);
            long[] fingerprints = traces.fingerprints();
            file.writeInt(fingerprints.length);
            for (long fingerprint : fingerprints) {
                file.writeLong(fingerprint);
                file.writeInt(traces.count(fingerprint));
            }
        }
    }

    public static Snapshot load(Path directory, int number) throws IOException {
        Path path = directory.resolve(FILE + number);
        TraceCounts traces = new TraceCounts();
        String lesson = null;
        try (DataInputStream file = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            int length = file.readInt();
            if (length >= 0) {
                lesson = new String(file.readNBytes(length), StandardCharsets.US_ASCII);
            }
            for (int i = file.readInt(); i > 0; i--) {
                traces.add(file.readLong(), file.readInt());
            }
        }
        Files.delete(path);
        return new Snapshot(traces, lesson);
    }

    /** For the one who saved the snapshot of this number. */
    public static void answer(List<String> lessons, Path directory, int number) throws IOException {
        Path part = directory.resolve(LESSONS + "part");
        Files.write(part, lessons);
        Files.move(part, directory.resolve(LESSONS + number), StandardCopyOption.ATOMIC_MOVE);
    }

    /** What was answered to the snapshot of this number, once; nothing if there is no answer, or none yet. */
    public static List<String> answer(Path directory, int number) throws IOException {
        Path file = directory.resolve(LESSONS + number);
        if (!Files.exists(file)) {
            return List.of();
        }
        List<String> lessons = Files.readAllLines(file);
        Files.delete(file);
        return lessons;
    }
}
