package dev.heddle.cli.child;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * What the child tells its parent: lines of JSON at the end of a file. A line that was written is safe, whatever becomes of this
 * JVM.
 */
public final class Events {
    /** The name of the file in the directory that parent and child share. */
    public static final String FILE = "events";

    private final FileChannel file;

    Events(Path directory) throws IOException {
        file = FileChannel.open(
                directory.resolve(FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.APPEND);
    }

    /** An event with the given fields, names and values in turn. */
    synchronized void tell(String event, Object... fields) {
        StringBuilder line = new StringBuilder("{\"event\":");
        quote(event, line);
        for (int i = 0; i < fields.length; i += 2) {
            line.append(',');
            quote((String) fields[i], line);
            line.append(':');
            Object value = fields[i + 1];
            if (value instanceof Number || value instanceof Boolean) {
                line.append(value);
            } else {
                quote(String.valueOf(value), line);
            }
        }
        ByteBuffer bytes = ByteBuffer.wrap(line.append("}\n").toString().getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + FILE + " in the temporary directory: " + e, e);
        }
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c >= 0x7f) {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
