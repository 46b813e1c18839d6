package dev.heddle.cli.child;

import dev.heddle.core.Choice;
import dev.heddle.core.Randomness;
import dev.heddle.core.Strategy;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.core.schedule.Schedule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes the choices of the execution under way into a file that is mapped into memory. When the JVM dies, the system keeps what
 * was written, and the execution that killed it can be replayed.
 */
public final class BlackBox extends Decorator {
    private static final String FILE = "black-box";
    private static final int EXECUTION = 0;
    private static final int LENGTH = 8;
    private static final int CHOICES = 12;
    private static final int MAX_STEPS = 1 << 20;

    private final MappedByteBuffer memory;
    private long execution;
    private int length;

    BlackBox(Path directory, Strategy inner) throws IOException {
        super(inner);
        try (FileChannel file = FileChannel.open(
                directory.resolve(FILE),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            memory = file.map(FileChannel.MapMode.READ_WRITE, 0, CHOICES + 4L * MAX_STEPS);
        }
    }

    @Override
    public boolean begin(Randomness random) {
        length = 0;
        memory.putInt(LENGTH, 0);
        memory.putLong(EXECUTION, ++execution);
        return inner.begin(random);
    }

    @Override
    public int choose(Choice choice) {
        int index = inner.choose(choice);
        if (length < MAX_STEPS) {
            memory.putInt(CHOICES + 4 * length, choice.get(index).task().id());
            memory.putInt(LENGTH, ++length);
        }
        return index;
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
        int[] tasks = new int[Math.max(0, Math.min(MAX_STEPS, bytes.getInt(LENGTH)))];
        for (int i = 0; i < tasks.length; i++) {
            tasks[i] = bytes.getInt(CHOICES + 4 * i);
        }
        return new Content(bytes.getLong(EXECUTION), Schedule.of(tasks));
    }
}
