package dev.heddle.report.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces a file as a whole or not at all. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes the text.
     *
     * @throws IOException with a message for the user
     */
    public static void write(Path file, String text) throws IOException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, text);
                return;
            }
            Path part = file.resolveSibling(
                    file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            try {
                Files.write(part, text.getBytes(StandardCharsets.UTF_8));
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException e) {
            throw new IOException("cannot write " + file + ": " + reason(e) + ".", e);
        }
    }

    /** What went wrong with a file, in the words of the system. */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        String reason = e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : e.getMessage();
        return reason == null ? e.toString() : reason;
    }
}
