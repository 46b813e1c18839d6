package dev.heddle.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.heddle.report.store.WholeFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where {@code --json FILE|-} goes. A file is looked at before the work begins, so that hours of it are not spent in vain, and
 * replaced only when the new content is complete.
 */
public final class JsonOutput {
    private static final JsonFactory JSON = new JsonFactory();

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

    /** What fills in the document. */
    @FunctionalInterface
    public interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /** The document as text, indented. */
    public static String text(Content content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            content.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    /**
     * Writes the document.
     *
     * @throws IOException with a message for the user
     */
    public void write(Content content, PrintWriter out) throws IOException {
        String text = text(content);
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
