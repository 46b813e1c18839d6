package dev.heddle.cli.search;

import dev.heddle.cli.protocol.Finding;
import dev.heddle.report.store.WholeFile;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/**
 * A search in a file, so that it can be gone on with after whatever happened. A line says what it is and how the rest must look; the rest is
 * bytes of our own. The file is replaced as a whole, and the one before is kept beside it: one of the two is always whole. One process at a time saves in a directory.
 */
public final class SearchCheckpoint implements AutoCloseable {
    static final String FILE = "search.checkpoint";
    static final String BEFORE = "search.checkpoint.before";
    private static final String LOCK = "search.lock";
    private static final String TITLE = "heddle-search 2";
    private static final int LONGEST_TITLE = 200;
    private static final long MAX_SIZE = 1L << 30;

    private final Path directory;
    private final boolean resumes;
    /** What must be the same for the search to be gone on with. */
    private final List<String> conditions;

    private final Pulse saving = Pulse.ofSaving();
    private Consumer<String> complaints = complaint -> {};
    private long savingNanos;
    private FileChannel lock;
    private IOException problem;

    /** What is to be saved. */
    interface Content {
        byte[] toBytes() throws IOException;
    }

    /** Makes a search of what was saved, or throws an IllegalArgumentException or EOFException if it makes no sense. */
    interface Reader<T> {
        T read(byte[] bytes, List<Finding> failures) throws IOException;
    }

    /** @param directory where the files are; null not to save anything */
    public SearchCheckpoint(Path directory, boolean resumes, List<String> conditions) {
        this.directory = directory;
        this.resumes = resumes;
        this.conditions = List.copyOf(conditions);
    }

    /** Tells somebody at once when it cannot be saved. */
    public SearchCheckpoint complainingTo(Consumer<String> somebody) {
        complaints = somebody;
        return this;
    }

    /** How many fragments there are for so many workers. One worker needs no more than one, and is optimal then. */
    static int fragments(int workers) {
        return workers == 1 ? 1 : 2 * workers;
    }

    /** How long it took to save the search, all in all. */
    public long savingNanos() {
        return savingNanos;
    }

    /** Why it could not be saved when last tried; null if it could. */
    public IOException problem() {
        return problem;
    }

    /** Saves the search, unless that was done just now. What goes wrong is told in the end: the search goes on. */
    void save(Content content, Collection<Finding> failures, boolean atOnce) {
        if (directory == null || (!atOnce && !saving.isDue())) {
            return;
        }
        long begin = System.nanoTime();
        try {
            Files.createDirectories(directory);
            write(payload(content, failures));
            problem = null;
        } catch (IOException e) {
            if (problem == null && !atOnce) {
                complaints.accept("cannot save the search in " + directory + ": " + WholeFile.reason(e)
                        + ". It goes on, and tries again.");
            }
            problem = new IOException("cannot save the search in " + directory + ": " + WholeFile.reason(e) + ".", e);
        }
        long taken = System.nanoTime() - begin;
        savingNanos += taken;
        saving.done(taken);
    }

    /**
     * Nobody else is to save there from now on. The system gives the lock back, however this process ends.
     *
     * @throws IOException with a message for the user if somebody does
     */
    private void lock() throws IOException {
        if (directory == null) {
            return;
        }
        FileLock held;
        try {
            Files.createDirectories(directory);
            checkFile(directory.resolve(LOCK));
            lock = FileChannel.open(directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            held = lock.tryLock();
        } catch (OverlappingFileLockException e) {
            held = null;
        } catch (IOException e) {
            // A file system without locks, or one that is full. If nothing can be saved there, that will be told.
            return;
        }
        if (held == null) {
            close();
            throw new IOException("another search that is still running saves itself in " + directory
                    + ". Wait for it, or say another --out.");
        }
    }

    @Override
    public void close() {
        try {
            if (lock != null) {
                lock.close();
            }
        } catch (IOException e) {
            // It ends with the process.
        }
    }

    private void write(byte[] payload) throws IOException {
        Path part = directory.resolve(FILE + ".part");
        checkFile(part);
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
        } catch (IOException e) {
            // The disk may be full because of it.
            Files.deleteIfExists(part);
            throw e;
        }
        Path whole = directory.resolve(FILE);
        if (Files.exists(whole)) {
            Files.move(whole, directory.resolve(BEFORE), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Pipes and devices may have no end, or nobody at theirs. */
    private static void checkFile(Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException(file + " is no ordinary file.");
        }
    }

    private byte[] payload(Content content, Collection<Finding> failures) throws IOException {
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
            out.write(content.toBytes());
        }
        return bytes.toByteArray();
    }

    static void write(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /**
     * What is to be gone on with; null to begin.
     *
     * @throws IOException with a message for the user if there is nothing, or nothing whole, or if it is another search
     */
    <T> T load(Reader<T> reader) throws IOException {
        lock();
        try {
            return loadOrElseTheOneBefore(reader);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private <T> T loadOrElseTheOneBefore(Reader<T> reader) throws IOException {
        if (!resumes) {
            return null;
        }
        try {
            return load(directory.resolve(FILE), reader);
        } catch (IOException e) {
            if (e instanceof OtherSearchException || !Files.exists(directory.resolve(BEFORE))) {
                throw e;
            }
            return load(directory.resolve(BEFORE), reader);
        }
    }

    private <T> T load(Path file, Reader<T> reader) throws IOException {
        byte[] payload;
        checkFile(file);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            payload = payload(file, in);
        } catch (NoSuchFileException e) {
            throw new IOException("there is no " + file + " to go on from.", e);
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
            return read(in, reader);
        } catch (IllegalArgumentException | java.io.EOFException e) {
            throw new IOException(file + " is damaged: " + e.getMessage() + ".", e);
        }
    }

    /** Nothing is read that the title does not promise. */
    private static byte[] payload(Path file, DataInputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n' && line.length() < LONGEST_TITLE; next = in.read()) {
            line.append((char) next);
        }
        String[] title = line.toString().split(" ", -1);
        if (title.length != 4 || !title[0].equals("heddle-search")) {
            throw new IOException(file + " is not a search that 'heddle run' saved.");
        }
        if (!TITLE.equals(title[0] + " " + title[1])) {
            throw new IOException(file + " was written by another version of Heddle.");
        }
        long length = Files.size(file) - line.length() - 1;
        if (length > MAX_SIZE) {
            throw new IOException(file + " is too large for a search that 'heddle run' saved.");
        }
        byte[] payload = title[3].equals(Long.toString(length)) ? in.readAllBytes() : new byte[0];
        if (!title[2].equals(digest(payload)) || payload.length != length) {
            throw new IOException(file + " is damaged: what it contains is not what was written.");
        }
        return payload;
    }

    private <T> T read(DataInputStream in, Reader<T> reader) throws IOException {
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
        return reader.read(in.readAllBytes(), failures);
    }

    private String difference(List<String> others) {
        for (int i = 0; i < Math.min(others.size(), conditions.size()); i++) {
            if (!others.get(i).equals(conditions.get(i))) {
                return "it has " + others.get(i) + ", this one " + conditions.get(i);
            }
        }
        return "it has other options";
    }

    static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (count < 0 || count > in.available()) {
            throw new IllegalArgumentException("it ends too soon");
        }
        return count;
    }

    static String text(DataInputStream in) throws IOException {
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
