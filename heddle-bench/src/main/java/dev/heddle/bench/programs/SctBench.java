package dev.heddle.bench.programs;

import java.util.List;

/** The programs: those of the thesis' Table 3.3 in its order, then the others. */
public final class SctBench {
    public static final List<BenchProgram> PROGRAMS = List.of(
            program("stringbuffer-jdk1.4", "StringBufferJdk14"),
            program("reorder_10_bad", "Reorder#with10"),
            program("reorder_20_bad", "Reorder#with20"),
            program("twostage_100_bad", "TwoStage#with100"),
            program("radbench-bug2", "RadBench2"),
            program("safestack-bug1", "SafeStack"),
            program("WSQ", "Wsq"),
            program("WSQ-State", "WsqState"),
            program("IWSQ-State", "IwsqState"),
            program("IWSQ", "Iwsq"),
            program("reorder_5_bad", "Reorder#with5"),
            program("queue_bad", "Queue"),
            program("reorder_4_bad", "Reorder#with4"),
            program("qsort_mt", "QSortMt"),
            program("reorder_3_bad", "Reorder#with3"),
            program("wronglock_bad", "WrongLock#with7"),
            program("bluetooth_driver_bad", "BluetoothDriver"),
            program("radbench-bug6", "RadBench6"),
            program("wronglock_3_bad", "WrongLock#with3"),
            program("twostage_bad", "TwoStage#with2"),
            program("deadlock01_bad", "Deadlock01"),
            program("account_bad", "Account"),
            program("token_ring_bad", "TokenRing"),
            program("circular_buffer_bad", "CircularBuffer"),
            program("carter01_bad", "Carter01"),
            program("ctrace-test", "CTrace"),
            program("pbzip2-0.9.4", "PBzip2"),
            program("stack_bad", "Stack"),
            program("lazy01_bad", "Lazy01"),
            program("streamcluster3", "StreamCluster3"),
            program("aget-bug2", "AGet"),
            program("barnes", "Barnes"),
            program("arithmetic_prog_bad", "ArithmeticProgression"),
            program("din_phil2_sat", "DiningPhilosophers#two"),
            program("din_phil3_sat", "DiningPhilosophers#three"),
            program("din_phil4_sat", "DiningPhilosophers#four"),
            program("din_phil5_sat", "DiningPhilosophers#five"),
            program("din_phil6_sat", "DiningPhilosophers#six"),
            program("din_phil7_sat", "DiningPhilosophers#seven"),
            program("fsbench_bad", "FileSystem"),
            program("phase01_bad", "Phase01"),
            program("reorder_50_bad", "Reorder#with50"),
            program("reorder_100_bad", "Reorder#with100"),
            program("sync01_bad", "Sync01"),
            program("sync02_bad", "Sync02"),
            program("twostage_50_bad", "TwoStage#with50"),
            program("ferret", "Ferret"),
            program("streamcluster", "StreamCluster"),
            program("streamcluster2", "StreamCluster2"));

    private SctBench() {}

    private static BenchProgram program(String name, String target) {
        return new BenchProgram(name, "bench.sctbench." + target, false, () -> Programs.run(name));
    }
}
