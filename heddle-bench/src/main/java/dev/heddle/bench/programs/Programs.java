package dev.heddle.bench.programs;

import bench.sctbench.AGet;
import bench.sctbench.Account;
import bench.sctbench.ArithmeticProgression;
import bench.sctbench.Barnes;
import bench.sctbench.BluetoothDriver;
import bench.sctbench.CTrace;
import bench.sctbench.Carter01;
import bench.sctbench.CircularBuffer;
import bench.sctbench.Deadlock01;
import bench.sctbench.DiningPhilosophers;
import bench.sctbench.Ferret;
import bench.sctbench.FileSystem;
import bench.sctbench.Iwsq;
import bench.sctbench.IwsqState;
import bench.sctbench.Lazy01;
import bench.sctbench.PBzip2;
import bench.sctbench.Phase01;
import bench.sctbench.QSortMt;
import bench.sctbench.Queue;
import bench.sctbench.RadBench2;
import bench.sctbench.RadBench6;
import bench.sctbench.Reorder;
import bench.sctbench.SafeStack;
import bench.sctbench.Stack;
import bench.sctbench.StreamCluster;
import bench.sctbench.StreamCluster2;
import bench.sctbench.StreamCluster3;
import bench.sctbench.StringBufferJdk14;
import bench.sctbench.Sync01;
import bench.sctbench.Sync02;
import bench.sctbench.TokenRing;
import bench.sctbench.TwoStage;
import bench.sctbench.WrongLock;
import bench.sctbench.Wsq;
import bench.sctbench.WsqState;

/**
 * Runs the programs by their names. Direct calls, so that none is loaded but the one that runs; and Lincheck, which is compared with
 * Heddle, transforms a class when code that it has transformed calls it, which a method reference does not.
 */
public final class Programs {
    private Programs() {}

    public static void run(String name) throws InterruptedException {
        switch (name) {
            case "stringbuffer-jdk1.4" -> StringBufferJdk14.main(new String[0]);
            case "reorder_10_bad" -> Reorder.with10();
            case "reorder_20_bad" -> Reorder.with20();
            case "twostage_100_bad" -> TwoStage.with100();
            case "radbench-bug2" -> RadBench2.main(new String[0]);
            case "safestack-bug1" -> SafeStack.main(new String[0]);
            case "WSQ" -> Wsq.main(new String[0]);
            case "WSQ-State" -> WsqState.main(new String[0]);
            case "IWSQ-State" -> IwsqState.main(new String[0]);
            case "IWSQ" -> Iwsq.main(new String[0]);
            case "reorder_5_bad" -> Reorder.with5();
            case "queue_bad" -> Queue.main(new String[0]);
            case "reorder_4_bad" -> Reorder.with4();
            case "qsort_mt" -> QSortMt.main(new String[0]);
            case "reorder_3_bad" -> Reorder.with3();
            case "wronglock_bad" -> WrongLock.with7();
            case "bluetooth_driver_bad" -> BluetoothDriver.main(new String[0]);
            case "radbench-bug6" -> RadBench6.main(new String[0]);
            case "wronglock_3_bad" -> WrongLock.with3();
            case "twostage_bad" -> TwoStage.with2();
            case "deadlock01_bad" -> Deadlock01.main(new String[0]);
            case "account_bad" -> Account.main(new String[0]);
            case "token_ring_bad" -> TokenRing.main(new String[0]);
            case "circular_buffer_bad" -> CircularBuffer.main(new String[0]);
            case "carter01_bad" -> Carter01.main(new String[0]);
            case "ctrace-test" -> CTrace.main(new String[0]);
            case "pbzip2-0.9.4" -> PBzip2.main(new String[0]);
            case "stack_bad" -> Stack.main(new String[0]);
            case "lazy01_bad" -> Lazy01.main(new String[0]);
            case "streamcluster3" -> StreamCluster3.main(new String[0]);
            case "aget-bug2" -> AGet.main(new String[0]);
            case "barnes" -> Barnes.main(new String[0]);
            case "arithmetic_prog_bad" -> ArithmeticProgression.main(new String[0]);
            case "din_phil2_sat" -> DiningPhilosophers.two();
            case "din_phil3_sat" -> DiningPhilosophers.three();
            case "din_phil4_sat" -> DiningPhilosophers.four();
            case "din_phil5_sat" -> DiningPhilosophers.five();
            case "din_phil6_sat" -> DiningPhilosophers.six();
            case "din_phil7_sat" -> DiningPhilosophers.seven();
            case "fsbench_bad" -> FileSystem.main(new String[0]);
            case "phase01_bad" -> Phase01.main(new String[0]);
            case "reorder_50_bad" -> Reorder.with50();
            case "reorder_100_bad" -> Reorder.with100();
            case "sync01_bad" -> Sync01.main(new String[0]);
            case "sync02_bad" -> Sync02.main(new String[0]);
            case "twostage_50_bad" -> TwoStage.with50();
            case "ferret" -> Ferret.main(new String[0]);
            case "streamcluster" -> StreamCluster.main(new String[0]);
            case "streamcluster2" -> StreamCluster2.main(new String[0]);
            default -> throw new IllegalArgumentException("there is no program '" + name + "'");
        }
    }
}
