package dev.heddle.cli.protocol;

import dev.heddle.core.explore.Budget;
import dev.heddle.core.frontier.Stage;
import dev.heddle.core.strategy.enumerate.Fragment;
import dev.heddle.core.strategy.enumerate.FragmentReader;
import dev.heddle.core.strategy.enumerate.FragmentWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;

/**
 * What a worker is to do next, on its way to the worker: which part of a search, and for how long at most.
 *
 * @param nanos {@link Long#MAX_VALUE} for no limit
 */
public record SliceOrder(Stage stage, Fragment fragment, long executions, long nanos) {
    private static final String ORDER = "order-";
    private static final String REPORT = "report-";

    public Budget budget() {
        Budget budget = Budget.executions(executions);
        return nanos == Long.MAX_VALUE ? budget : budget.andTime(Duration.ofNanos(nanos));
    }

    public byte[] toBytes() {
        return new FragmentWriter()
                .number(stage.round())
                .number(stage.limit())
                .flag(stage.closer())
                .number(executions)
                .number(nanos)
                .fragment(fragment)
                .toBytes();
    }

    /**
     * What {@link #toBytes} wrote.
     *
     * @throws IllegalArgumentException if the bytes are no order
     */
    public static SliceOrder read(byte[] bytes) {
        FragmentReader in = new FragmentReader(bytes);
        Stage stage = new Stage((int) in.whole(), (int) in.whole(), in.flag());
        long executions = in.whole();
        long nanos = in.whole();
        return new SliceOrder(stage, in.fragment(), executions, nanos);
    }

    public void save(Path directory, int number) throws IOException {
        Files.write(directory.resolve(ORDER + number), toBytes());
    }

    public static SliceOrder load(Path directory, int number) throws IOException {
        Path file = directory.resolve(ORDER + number);
        SliceOrder order = read(Files.readAllBytes(file));
        Files.delete(file);
        return order;
    }

    public static void saveReport(byte[] report, Path directory, int number) throws IOException {
        Path part = directory.resolve(REPORT + "part");
        Files.write(part, report);
        Files.move(part, directory.resolve(REPORT + number), StandardCopyOption.ATOMIC_MOVE);
    }

    public static byte[] loadReport(Path directory, int number) throws IOException {
        Path file = directory.resolve(REPORT + number);
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        return bytes;
    }
}
