package dev.heddle.cli.jvm;

import dev.heddle.cli.child.ChildMain;
import dev.heddle.cli.protocol.BlackBox;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Job;
import dev.heddle.cli.protocol.MessageLog;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** One JVM of a program under test, from its start to its end. What it has told is not lost, however it ends. */
final class ChildJvm implements AutoCloseable {
    private static final long LOOK_EVERY_MILLIS = 10;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final String ERRORS = "stderr";
    private static final int ERROR_LINES = 40;

    /** Is told what the JVM tells, in order. */
    interface Listener {
        void on(ChildMessage message);

        /** Asked all the time; true to make the JVM finish. */
        boolean wantsToStop();

        /** Whether it is to stand still, until {@link #awaitTurn} returns. */
        default boolean isTurnOver() {
            return false;
        }

        default void awaitTurn() {}
    }

    private final ScratchDirectory scratch;
    private final Path directory;
    private final Process process;
    private final boolean watched;
    private final SharedClasses shared;
    private byte[] rest = new byte[0];
    /** How much of its messages was read. */
    private long position;

    private boolean stopped;
    private long deadline;

    ChildJvm(JavaTarget target, Job job, int index) {
        watched = job.output() == Job.Output.HIDDEN;
        shared = target.sharedClasses();
        scratch = scratch();
        directory = scratch.path();
        try {
            job.save(directory);
            Files.createFile(directory.resolve(MessageLog.FILE));
            List<String> command = target.command(job.conduct(), index, shared, directory);
            process = new ProcessBuilder(command)
                    .redirectOutput(watched ? ProcessBuilder.Redirect.DISCARD : ProcessBuilder.Redirect.INHERIT)
                    .redirectError(
                            watched
                                    ? ProcessBuilder.Redirect.to(
                                            directory.resolve(ERRORS).toFile())
                                    : ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            scratch.close();
            throw cannotStart(e);
        }
    }

    private static ScratchDirectory scratch() {
        try {
            return new ScratchDirectory("run");
        } catch (IOException e) {
            throw cannotStart(e);
        }
    }

    private static BrokenChildException cannotStart(IOException why) {
        return new BrokenChildException("cannot start the JVM of the program: " + why.getMessage(), "");
    }

    /** Waits for its end and passes on what it tells; returns its exit code. */
    int await(Listener listener) {
        awaitAnswer(listener, () -> false);
        return exitCode();
    }

    /** Waits until it has answered, and passes on what it tells until then; returns false if it has ended. */
    boolean awaitAnswer(Listener listener, BooleanSupplier answered) {
        try (RandomAccessFile messages =
                new RandomAccessFile(directory.resolve(MessageLog.FILE).toFile(), "r")) {
            messages.seek(position);
            boolean alive = true;
            while (alive && !answered.getAsBoolean()) {
                // Before reading, so that nothing of what it said last is missed.
                alive = !process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                read(messages, listener);
                if (alive && listener.wantsToStop()) {
                    stop();
                } else if (alive && listener.isTurnOver()) {
                    send(ChildMain.PAUSE);
                    listener.awaitTurn();
                    send(ChildMain.RESUME);
                }
            }
            position = messages.getFilePointer();
            return alive;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program ran", e);
        }
    }

    /** To be asked when it has ended. */
    int exitCode() {
        return process.exitValue();
    }

    /** Politely at first. */
    private void stop() {
        if (!stopped) {
            stopped = true;
            deadline = System.nanoTime() + PATIENCE_NANOS;
            send('\n');
        } else if (System.nanoTime() - deadline > 0) {
            process.destroyForcibly();
        }
    }

    /** Has it take the next order, which lies in the directory. */
    void order() {
        send(ChildMain.ORDER);
    }

    private void send(char word) {
        try {
            process.getOutputStream().write(word);
            process.getOutputStream().flush();
        } catch (IOException e) {
            // It is about to end by itself.
        }
    }

    private void read(RandomAccessFile messages, Listener listener) throws IOException {
        int available = (int) Math.min(messages.length() - messages.getFilePointer(), 64 << 20);
        if (available <= 0) {
            return;
        }
        byte[] bytes = new byte[rest.length + available];
        System.arraycopy(rest, 0, bytes, 0, rest.length);
        messages.readFully(bytes, rest.length, available);
        int begin = 0;
        for (int i = rest.length; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                listener.on(ChildMessage.parse(new String(bytes, begin, i - begin, StandardCharsets.UTF_8)));
                begin = i + 1;
            }
        }
        rest = java.util.Arrays.copyOfRange(bytes, begin, bytes.length);
    }

    /** What it was doing when it died. */
    BlackBox.Content blackBox() {
        try {
            return BlackBox.read(directory);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The end of what it wrote to standard error, if that was not shown. */
    String errors() {
        try {
            Path file = directory.resolve(ERRORS);
            if (!Files.exists(file)) {
                return "";
            }
            List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - ERROR_LINES), lines.size()));
        } catch (IOException e) {
            return "";
        }
    }

    long pid() {
        return process.pid();
    }

    Path directory() {
        return directory;
    }

    /** Whether another JVM may do better where this one has not even begun: it does without what this one shared, which is removed. */
    boolean canBeTriedAgain() {
        return shared.drop();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        shared.keep(directory);
        scratch.close();
    }
}
