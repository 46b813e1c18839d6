package dev.heddle.bench.sctbench;

import static dev.heddle.bench.hunt.BenchProgram.broken;

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
import dev.heddle.bench.hunt.BenchProgram;
import java.util.List;

/** The programs: those of the thesis' Table 3.3 in its order, then the others. */
public final class SctBench {
    public static final List<BenchProgram> PROGRAMS = List.of(
            broken("stringbuffer-jdk1.4", StringBufferJdk14.class, StringBufferJdk14::main),
            broken("reorder_10_bad", Reorder.class, "with10", Reorder::with10),
            broken("reorder_20_bad", Reorder.class, "with20", Reorder::with20),
            broken("twostage_100_bad", TwoStage.class, "with100", TwoStage::with100),
            broken("radbench-bug2", RadBench2.class, RadBench2::main),
            broken("safestack-bug1", SafeStack.class, SafeStack::main),
            broken("WSQ", Wsq.class, Wsq::main),
            broken("WSQ-State", WsqState.class, WsqState::main),
            broken("IWSQ-State", IwsqState.class, IwsqState::main),
            broken("IWSQ", Iwsq.class, Iwsq::main),
            broken("reorder_5_bad", Reorder.class, "with5", Reorder::with5),
            broken("queue_bad", Queue.class, Queue::main),
            broken("reorder_4_bad", Reorder.class, "with4", Reorder::with4),
            broken("qsort_mt", QSortMt.class, QSortMt::main),
            broken("reorder_3_bad", Reorder.class, "with3", Reorder::with3),
            broken("wronglock_bad", WrongLock.class, "with7", WrongLock::with7),
            broken("bluetooth_driver_bad", BluetoothDriver.class, BluetoothDriver::main),
            broken("radbench-bug6", RadBench6.class, RadBench6::main),
            broken("wronglock_3_bad", WrongLock.class, "with3", WrongLock::with3),
            broken("twostage_bad", TwoStage.class, "with2", TwoStage::with2),
            broken("deadlock01_bad", Deadlock01.class, Deadlock01::main),
            broken("account_bad", Account.class, Account::main),
            broken("token_ring_bad", TokenRing.class, TokenRing::main),
            broken("circular_buffer_bad", CircularBuffer.class, CircularBuffer::main),
            broken("carter01_bad", Carter01.class, Carter01::main),
            broken("ctrace-test", CTrace.class, CTrace::main),
            broken("pbzip2-0.9.4", PBzip2.class, PBzip2::main),
            broken("stack_bad", Stack.class, Stack::main),
            broken("lazy01_bad", Lazy01.class, Lazy01::main),
            broken("streamcluster3", StreamCluster3.class, StreamCluster3::main),
            broken("aget-bug2", AGet.class, AGet::main),
            broken("barnes", Barnes.class, Barnes::main),
            broken("arithmetic_prog_bad", ArithmeticProgression.class, ArithmeticProgression::main),
            broken("din_phil2_sat", DiningPhilosophers.class, "two", DiningPhilosophers::two),
            broken("din_phil3_sat", DiningPhilosophers.class, "three", DiningPhilosophers::three),
            broken("din_phil4_sat", DiningPhilosophers.class, "four", DiningPhilosophers::four),
            broken("din_phil5_sat", DiningPhilosophers.class, "five", DiningPhilosophers::five),
            broken("din_phil6_sat", DiningPhilosophers.class, "six", DiningPhilosophers::six),
            broken("din_phil7_sat", DiningPhilosophers.class, "seven", DiningPhilosophers::seven),
            broken("fsbench_bad", FileSystem.class, FileSystem::main),
            broken("phase01_bad", Phase01.class, Phase01::main),
            broken("reorder_50_bad", Reorder.class, "with50", Reorder::with50),
            broken("reorder_100_bad", Reorder.class, "with100", Reorder::with100),
            broken("sync01_bad", Sync01.class, Sync01::main),
            broken("sync02_bad", Sync02.class, Sync02::main),
            broken("twostage_50_bad", TwoStage.class, "with50", TwoStage::with50),
            broken("ferret", Ferret.class, Ferret::main),
            broken("streamcluster", StreamCluster.class, StreamCluster::main),
            broken("streamcluster2", StreamCluster2.class, StreamCluster2::main));

    private SctBench() {}
}
