package dev.heddle.cli.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Where the child writes its {@link ChildMessage}s: at the end of a file. A line that was written is safe, whatever becomes of the JVM. */
public final class MessageLog {
    /** The name of the file in the directory that parent and child share. */
    public static final String FILE = "messages";

    private final FileChannel file;

    public MessageLog(Path directory) throws IOException {
        file = FileChannel.open(
                directory.resolve(FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND);
    }

    public synchronized void tell(ChildMessage message) {
        ByteBuffer bytes = ByteBuffer.wrap((message.line() + '\n').getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + FILE + " in the temporary directory: " + e, e);
        }
    }
}
