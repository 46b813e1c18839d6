package dev.heddle.cli.protocol;

import dev.heddle.core.explore.TraceCounts;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How often each trace was met, in a file: so that the traces of several JVMs can be counted together. */
public final class TraceFile {
    private static final String FILE = "traces";
    private static final int ENTRY = Long.BYTES + Integer.BYTES;

    private TraceFile() {}

    public static void save(TraceCounts traces, Path directory) throws IOException {
        try (DataOutputStream file =
                new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(directory.resolve(FILE))))) {
            for (long fingerprint : traces.fingerprints()) {
                file.writeLong(fingerprint);
                file.writeInt(traces.count(fingerprint));
            }
        }
    }

    public static TraceCounts load(Path directory) throws IOException {
        Path path = directory.resolve(FILE);
        TraceCounts traces = new TraceCounts();
        try (DataInputStream file = new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
            for (long i = Files.size(path) / ENTRY; i > 0; i--) {
                traces.add(file.readLong(), file.readInt());
            }
        }
        return traces;
    }
}
