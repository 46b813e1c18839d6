package dev.heddle.core.shrink;

import dev.heddle.core.Operation;
import java.util.ArrayList;
import java.util.List;

/** The reads of an execution that did not see the newest write, by what names them whatever the order: task and index. */
final class StaleReads {
    static final StaleReads NONE = new StaleReads(List.of());

    /** Which write was read, of those it might see. */
    record Read(long task, int index, int number) {}

    private final List<Read> reads;

    StaleReads(List<Read> reads) {
        this.reads = reads;
    }

    int size() {
        return reads.size();
    }

    Read get(int i) {
        return reads.get(i);
    }

    StaleReads with(Read read) {
        List<Read> more = new ArrayList<>(reads);
        more.add(read);
        return new StaleReads(more);
    }

    StaleReads without(int i) {
        List<Read> fewer = new ArrayList<>(reads);
        fewer.remove(i);
        return new StaleReads(fewer);
    }

    /** Which write a step is to read: the newest, unless it was another and still can be. */
    int choose(Operation read, int candidates) {
        for (Read stale : reads) {
            if (stale.task == read.task().key() && stale.index == read.index() && stale.number < candidates) {
                return stale.number;
            }
        }
        return 0;
    }
}
