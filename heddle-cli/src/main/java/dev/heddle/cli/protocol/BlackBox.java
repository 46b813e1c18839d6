package dev.heddle.cli.protocol;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.schedule.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Writes the choices of the execution under way into a file that is mapped into memory. When the JVM dies, the system keeps what
 * was written, and the execution that killed it can be replayed.
 */
public final class BlackBox extends Decorator {
    private static final String FILE = "black-box";
    private static final int EXECUTION = 0;
    private static final int LENGTH = 8;
    private static final int RUNS = 12;
    private static final int RUN_BYTES = 8;
    private static final int MAX_RUNS = 1 << 19;
    private static final int MAX_STEPS = 10_000_000;

    private final MappedByteBuffer memory;
    private long execution;
    /** How many runs of steps of the same task there are, whose the last is, and how long. */
    private int length;

    private int task;
    private int steps;

    private BlackBox(Strategy inner, MappedByteBuffer memory) {
        super(inner);
        this.memory = memory;
    }

    /** Around a strategy, with its file in the directory that parent and child share. */
    public static BlackBox in(Path directory, Strategy inner) {
        try (FileChannel file = FileChannel.open(
                directory.resolve(FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            return new BlackBox(inner, file.map(FileChannel.MapMode.READ_WRITE, 0, RUNS + (long) RUN_BYTES * MAX_RUNS));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + FILE + " in the temporary directory: " + e, e);
        }
    }

    @Override
    public boolean begin(Randomness random) {
        length = 0;
        task = -1;
        memory.putInt(LENGTH, 0);
        memory.putLong(EXECUTION, ++execution);
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = inner.choose(choice);
        note(choice.get(index).task().id(), 1);
        return index;
    }

    @Override
    public void followed(Task follower, int number) {
        note(follower.id(), number);
        super.followed(follower, number);
    }

    private void note(int newTask, int number) {
        if (newTask == task) {
            steps += number;
            memory.putInt(RUNS + RUN_BYTES * (length - 1) + 4, steps);
        } else if (length < MAX_RUNS) {
            task = newTask;
            steps = number;
            memory.putInt(RUNS + RUN_BYTES * length, task);
            memory.putInt(RUNS + RUN_BYTES * length + 4, steps);
            memory.putInt(LENGTH, ++length);
        } else {
            task = -1;
        }
    }

    /**
     * What a JVM was doing when it died.
     *
     * @param execution the number of the execution, counted from 1; 0 if there was none
     */
    public record Content(long execution, Schedule schedule) {}

    /** Reads the box of a JVM that has ended. */
    public static Content read(Path directory) throws IOException {
        Path path = directory.resolve(FILE);
        if (!Files.exists(path)) {
            return new Content(0, Schedule.of());
        }
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(path));
        int runs = Math.max(0, Math.min(MAX_RUNS, bytes.getInt(LENGTH)));
        int length = 0;
        for (int i = 0; i < runs; i++) {
            length = Math.min(MAX_STEPS, length + stepsOf(bytes, i));
        }
        int[] tasks = new int[length];
        int step = 0;
        for (int i = 0; i < runs && step < length; i++) {
            int end = Math.min(length, step + stepsOf(bytes, i));
            Arrays.fill(tasks, step, end, bytes.getInt(RUNS + RUN_BYTES * i));
            step = end;
        }
        return new Content(bytes.getLong(EXECUTION), Schedule.of(tasks));
    }

    private static int stepsOf(ByteBuffer bytes, int run) {
        return Math.max(0, Math.min(MAX_STEPS, bytes.getInt(RUNS + RUN_BYTES * run + 4)));
    }
}
