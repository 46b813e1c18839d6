package dev.heddle.cli.search;

import dev.heddle.cli.protocol.SliceOrder;
import dev.heddle.cli.protocol.SliceOutcome;
import java.util.function.BooleanSupplier;

/** Explores slices of a search that others have a share in, one after the other, on whatever machine it is. */
public interface SliceWorker extends AutoCloseable {
    /**
     * Explores a slice, and answers however the program ends.
     *
     * @param stop asked all the time; true to make the execution under way the last of this worker
     */
    SliceOutcome explore(SliceOrder order, BooleanSupplier stop);

    /** Whether it can explore another slice as it is. */
    boolean isAlive();

    @Override
    void close();
}
