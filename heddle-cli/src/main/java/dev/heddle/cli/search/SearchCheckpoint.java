package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.core.frontier.SharedExploration;
import dev.heddle.report.store.WholeFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;

/**
 * A search in a file, so that it can be gone on with after whatever happened. A line says what it is and how the rest must look; the rest is
 * bytes of our own. The file is replaced as a whole, and the one before is kept beside it: one of the two is always whole.
 */
public final class SearchCheckpoint {
    static final String FILE = "search.checkpoint";
    static final String BEFORE = "search.checkpoint.before";
    private static final String TITLE = "heddle-search 1";
    /** More often only for those who try out what is lost. */
    private static final long SAVE_EVERY = 1_000_000L * Long.getLong("heddle.save.millis", 5_000);

    private static final long MAX_SIZE = 1L << 30;

    private final Path directory;
    private final boolean resumes;
    /** What must be the same for the search to be gone on with. */
    private final List<String> conditions;

    private long saved = System.nanoTime();
    private IOException problem;

    /** What was saved. */
    record Content(SharedExploration exploration, List<Finding> failures) {}

    /** @param directory where the files are; null not to save anything */
    public SearchCheckpoint(Path directory, boolean resumes, List<String> conditions) {
        this.directory = directory;
        this.resumes = resumes;
        this.conditions = List.copyOf(conditions);
    }

    /** How many fragments there are for so many workers. One worker needs no more than one, and is optimal then. */
    static int fragments(int workers) {
        return workers == 1 ? 1 : 2 * workers;
    }

    /** Why it could not be saved when last tried; null if it could. */
    public IOException problem() {
        return problem;
    }

    /** Saves the search, unless that was done just now. What goes wrong is told in the end: the search goes on. */
    void save(SharedExploration exploration, Collection<Finding> failures, boolean atOnce) {
        if (directory == null || (!atOnce && System.nanoTime() - saved < SAVE_EVERY)) {
            return;
        }
        try {
            Files.createDirectories(directory);
            write(payload(exploration, failures));
            problem = null;
        } catch (IOException e) {
            problem = new IOException("cannot save the search in " + directory + ": " + WholeFile.reason(e) + ".", e);
        }
        saved = System.nanoTime();
    }

    private void write(byte[] payload) throws IOException {
        Path part = directory.resolve(FILE + ".part");
        String title = TITLE + " " + digest(payload) + " " + payload.length + "\n";
        try (FileChannel file = FileChannel.open(
                part, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(title.length() + payload.length)
                    .put(title.getBytes(StandardCharsets.US_ASCII))
                    .put(payload)
                    .flip();
            while (bytes.hasRemaining()) {
                file.write(bytes);
            }
            file.force(true);
        }
        Path whole = directory.resolve(FILE);
        if (Files.exists(whole)) {
            Files.move(whole, directory.resolve(BEFORE), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    }

    private byte[] payload(SharedExploration exploration, Collection<Finding> failures) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(conditions.size());
            for (String condition : conditions) {
                write(condition, out);
            }
            out.writeInt(failures.size());
            for (Finding failure : failures) {
                for (String text : List.of(
                        failure.kind(), failure.message(), failure.identity(), failure.details(), failure.schedule())) {
                    write(text, out);
                }
                out.writeLong(failure.seed());
                out.writeLong(failure.execution());
            }
            out.write(exploration.toBytes());
        }
        return bytes.toByteArray();
    }

    private static void write(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * What is to be gone on with; null to begin.
     *
     * @throws IOException with a message for the user if there is nothing, or nothing whole, or if it is another search
     */
    Content load(int workers) throws IOException {
        if (!resumes) {
            return null;
        }
        try {
            return load(directory.resolve(FILE), workers);
        } catch (IOException e) {
            if (e instanceof OtherSearchException || !Files.exists(directory.resolve(BEFORE))) {
                throw e;
            }
            return load(directory.resolve(BEFORE), workers);
        }
    }

    private Content load(Path file, int workers) throws IOException {
        byte[] bytes;
        try {
            if (Files.size(file) > MAX_SIZE) {
                throw new IOException(file + " is too large for a search that 'heddle run' saved.");
            }
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no " + file + " to go on from.", e);
        }
        int end = 0;
        while (end < bytes.length && end < 200 && bytes[end] != '\n') {
            end++;
        }
        String[] title = new String(bytes, 0, end, StandardCharsets.US_ASCII).split(" ", -1);
        byte[] payload = Arrays.copyOfRange(bytes, Math.min(bytes.length, end + 1), bytes.length);
        if (title.length != 4 || !title[0].equals("heddle-search")) {
            throw new IOException(file + " is not a search that 'heddle run' saved.");
        }
        if (!TITLE.equals(title[0] + " " + title[1])) {
            throw new IOException(file + " was written by another version of Heddle.");
        }
        if (!title[2].equals(digest(payload)) || !title[3].equals(Integer.toString(payload.length))) {
            throw new IOException(file + " is damaged: what it contains is not what was written.");
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
            return read(in, workers);
        } catch (IllegalArgumentException | java.io.EOFException e) {
            throw new IOException(file + " is damaged: " + e.getMessage() + ".", e);
        }
    }

    private Content read(DataInputStream in, int workers) throws IOException {
        List<String> others = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            others.add(text(in));
        }
        if (!others.equals(conditions)) {
            throw new OtherSearchException("the search in " + directory + " is another one: " + difference(others)
                    + ". Use the same program, strategy and options to go on, or another --out to begin.");
        }
        List<Finding> failures = new ArrayList<>();
        for (int i = count(in); i > 0; i--) {
            String kind = text(in);
            String message = text(in);
            String identity = text(in);
            String details = text(in);
            String schedule = text(in);
            failures.add(new Finding(kind, message, identity, details, in.readLong(), in.readLong(), schedule));
        }
        return new Content(SharedExploration.read(in.readAllBytes(), fragments(workers)), failures);
    }

    private String difference(List<String> others) {
        for (int i = 0; i < Math.min(others.size(), conditions.size()); i++) {
            if (!others.get(i).equals(conditions.get(i))) {
                return "it has " + others.get(i) + ", this one " + conditions.get(i);
            }
        }
        return "it has other options";
    }

    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > in.available()) {
            throw new IllegalArgumentException("it ends too soon");
        }
        return count;
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(count(in)), StandardCharsets.UTF_8);
    }

    private static String digest(byte[] payload) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(payload));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class OtherSearchException extends IOException {
        private static final long serialVersionUID = 1;

        OtherSearchException(String message) {
            super(message);
        }
    }
}
