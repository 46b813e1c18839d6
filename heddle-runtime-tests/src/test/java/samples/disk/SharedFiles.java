package samples.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileOutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Two threads that share files. */
public final class SharedFiles {
    private SharedFiles() {}

    /** What a thread does. */
    interface Part {
        void run() throws Exception;
    }

    private static Thread start(Part part) {
        Thread thread = new Thread(() -> {
            try {
                part.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        return thread;
    }

    private static void both(Part one, Part other) throws Exception {
        Thread first = start(one);
        Thread second = start(other);
        first.join();
        second.join();
    }

    private static void check(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    /** Right: each write goes to the end. */
    public static void appends(Path in) throws Exception {
        File file = in.resolve("log").toFile();
        Part part = () -> {
            try (FileOutputStream out = new FileOutputStream(file, true)) {
                out.write("line\n".getBytes(UTF_8));
            }
        };
        both(part, part);
        check(Files.readString(file.toPath()).equals("line\nline\n"), Files.readString(file.toPath()));
    }

    /** Wrong: what was read is no longer there when it is written. */
    public static void loses_an_update(Path in) throws Exception {
        Path file = Files.write(in.resolve("counter"), new byte[] {0});
        Part part = () -> {
            try (RandomAccessFile counter = new RandomAccessFile(file.toFile(), "rw")) {
                int count = counter.read();
                counter.seek(0);
                counter.write(count + 1);
            }
        };
        both(part, part);
        check(Files.readAllBytes(file)[0] == 2, "an update is lost");
    }

    /** Wrong: who asks first and makes then may be the second. */
    public static void makes_what_is_there(Path in) throws Exception {
        Path file = in.resolve("lock");
        int[] owners = new int[2];
        both(() -> take(file, owners, 0), () -> take(file, owners, 1));
        check(owners[0] + owners[1] == 1, "two owners");
    }

    private static void take(Path file, int[] owners, int index) throws Exception {
        if (!Files.exists(file)) {
            Files.writeString(file, "mine");
            owners[index] = 1;
        }
    }

    /** Right: one of two makes it. */
    public static void makes_it_once(Path in) throws Exception {
        Path file = in.resolve("lock");
        int[] owners = new int[2];
        both(() -> takeAtOnce(file, owners, 0), () -> takeAtOnce(file, owners, 1));
        check(owners[0] + owners[1] == 1, "not one owner");
    }

    private static void takeAtOnce(Path file, int[] owners, int index) throws Exception {
        try {
            Files.createFile(file);
            owners[index] = 1;
        } catch (FileAlreadyExistsException e) {
            // The other has it.
        }
    }

    /** Right: who reads sees the old or the new file, and nothing between. */
    public static void replaces_in_one_go(Path in) throws Exception {
        Path file = Files.writeString(in.resolve("config"), "old");
        both(
                () -> {
                    Path next = Files.writeString(in.resolve("config.tmp"), "new");
                    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
                },
                () -> {
                    String read = Files.readString(file);
                    check(read.equals("old") || read.equals("new"), "read '" + read + "'");
                });
    }

    /** Wrong: a file that is being written is seen. */
    public static void is_read_half_written(Path in) throws Exception {
        Path file = Files.writeString(in.resolve("config"), "old");
        both(() -> Files.writeString(file, "new"), () -> {
            String read = Files.readString(file);
            check(read.equals("old") || read.equals("new"), "read '" + read + "'");
        });
    }

    /** Wrong: threads of one process do not wait for each other's locks of files. */
    public static void locks_itself_out(Path in) throws Exception {
        Path file = Files.createFile(in.resolve("lock"));
        Part part = () -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.lock();
                channel.write(ByteBuffer.wrap(new byte[1]));
            } catch (OverlappingFileLockException e) {
                throw new AssertionError("overlaps", e);
            }
        };
        both(part, part);
    }
}
