package dev.heddle.bench.placement;

import dev.heddle.bench.programs.BenchProgram;
import dev.heddle.bench.programs.LockFree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A lock-free structure to place transactions in.
 *
 * @param structure its class and operations
 * @param broken the test of its broken version
 * @param correct the test of its correct version
 * @param busy what is run to take the time
 */
record Placed(String name, String structure, String broken, String correct, String busy) {
    private static final Map<String, String> OPERATIONS = Map.of(
            "treiber-stack", "push,pop",
            "michael-scott-queue", "enqueue,dequeue",
            "snark-deque", "pushRight,popRight,popLeft",
            "harris-list", "add,remove,contains",
            "chase-lev-deque", "push,pop,steal",
            "bounded-queue", "offer,poll",
            "seqlock", "write,read",
            "hazard-pointers", "read,replace",
            "read-copy-update", "read,update",
            "lazy-skip-list", "add,remove,contains");

    static List<Placed> all() {
        List<Placed> all = new ArrayList<>();
        for (BenchProgram program : LockFree.PROGRAMS) {
            if (!program.correct()) {
                String type = program.target().replaceAll("#.*", "");
                all.add(new Placed(
                        program.name(),
                        type + '#' + OPERATIONS.get(program.name()),
                        program.target(),
                        type + "#correct",
                        type + "#busy"));
            }
        }
        return all;
    }
}
