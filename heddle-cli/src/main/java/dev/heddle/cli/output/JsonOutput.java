package dev.heddle.cli.output;

import dev.heddle.report.data.JsonText;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where {@code --json FILE|-} goes. A file is looked at before the work begins, so that hours of it are not spent in vain, and
 * replaced only when the new content is complete.
 */
public final class JsonOutput {
    private final Path file;

    private JsonOutput(Path file) {
        this.file = file;
    }

    /**
     * A file, or standard output for {@code -}.
     *
     * @throws IOException with a message for the user if the file cannot be written
     */
    public static JsonOutput to(String destination) throws IOException {
        if (destination.equals("-")) {
            return new JsonOutput(null);
        }
        Path file = Path.of(destination).toAbsolutePath();
        Path directory = file.getParent();
        if (Files.isDirectory(file)) {
            throw new IOException("cannot write " + destination + ": it is a directory.");
        }
        if (directory == null || !Files.isDirectory(directory)) {
            throw new IOException("cannot write " + destination + ": there is no directory " + directory + ".");
        }
        if (Files.exists(file) ? !Files.isWritable(file) : !Files.isWritable(directory)) {
            throw new IOException("cannot write " + destination + ": permission denied.");
        }
        return new JsonOutput(file);
    }

    /** Whether standard output is taken, so that what people read must go elsewhere. */
    public boolean isStandardOutput() {
        return file == null;
    }

    /**
     * Writes the document.
     *
     * @throws IOException with a message for the user
     */
    public void write(Object document, PrintWriter out) throws IOException {
        String text = JsonText.document(document);
        if (file == null) {
            out.print(text);
            // The stream below the writer keeps its errors to itself.
            if (out.checkError() || System.out.checkError()) {
                throw new IOException("cannot write to standard output.");
            }
        } else {
            WholeFile.write(file, text);
        }
    }
}
