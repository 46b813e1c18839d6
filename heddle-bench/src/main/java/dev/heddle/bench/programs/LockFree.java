package dev.heddle.bench.programs;

import bench.lockfree.BoundedQueue;
import bench.lockfree.ChaseLevDeque;
import bench.lockfree.HarrisList;
import bench.lockfree.HazardPointers;
import bench.lockfree.LazySkipList;
import bench.lockfree.MichaelScottQueue;
import bench.lockfree.ReadCopyUpdate;
import bench.lockfree.SeqLock;
import bench.lockfree.Snark;
import bench.lockfree.TreiberStack;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The structures. */
public final class LockFree {
    public static final List<BenchProgram> PROGRAMS;

    static {
        List<BenchProgram> all = new ArrayList<>();
        add(all, "treiber-stack", TreiberStack.class, TreiberStack::broken, TreiberStack::correct);
        add(all, "michael-scott-queue", MichaelScottQueue.class, MichaelScottQueue::broken, MichaelScottQueue::correct);
        add(all, "snark-deque", Snark.class, Snark::broken, Snark::correct);
        add(all, "harris-list", HarrisList.class, HarrisList::broken, HarrisList::correct);
        add(all, "chase-lev-deque", ChaseLevDeque.class, ChaseLevDeque::broken, ChaseLevDeque::correct);
        add(all, "bounded-queue", BoundedQueue.class, BoundedQueue::broken, BoundedQueue::correct);
        add(all, "seqlock", SeqLock.class, SeqLock::broken, SeqLock::correct);
        add(all, "hazard-pointers", HazardPointers.class, HazardPointers::broken, HazardPointers::correct);
        add(all, "read-copy-update", ReadCopyUpdate.class, ReadCopyUpdate::broken, ReadCopyUpdate::correct);
        add(all, "lazy-skip-list", LazySkipList.class, LazySkipList::broken, LazySkipList::correct);
        PROGRAMS = Collections.unmodifiableList(all);
    }

    private LockFree() {}

    private static void add(
            List<BenchProgram> all,
            String name,
            Class<?> type,
            ControlledProgram.Body broken,
            ControlledProgram.Body correct) {
        all.add(BenchProgram.broken(name, type, "broken", broken));
        all.add(BenchProgram.correct(name + "-correct", type, "correct", correct));
    }
}
