// uses: org.jetbrains.lincheck:lincheck:3.4
// with: org.ow2.asm:asm:9.11.1 org.ow2.asm:asm-tree:9.11.1 org.ow2.asm:asm-commons:9.11.1 org.ow2.asm:asm-analysis:9.11.1 org.ow2.asm:asm-util:9.11.1
package peers;

import org.jetbrains.lincheck.Lincheck;

/**
 * Lincheck's model checking of arbitrary code. Its arguments: the program, a number that does not matter, the time in milliseconds, and how
 * many invocations there are to be; without the last one Lincheck decides.
 *
 * <p>It comes with a version of ASM that does not know the classes of JDK 25, hence the newer one. Lincheck takes an exception of the code it is given for a failure, and a deadlock, but not an exception that ends another thread: so
 * that one is kept, and thrown again at the end.
 */
public final class LincheckPeer {
    private static volatile Throwable thrown;

    private LincheckPeer() {}

    private static void run(String program) {
        thrown = null;
        try {
            call(program);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thrown != null) {
            throw new AssertionError("a thread ended with an exception");
        }
    }

    /** Direct calls: Lincheck transforms a class when code that it has transformed calls it, which a method reference does not. */
    private static void call(String program) throws InterruptedException {
        switch (program) {
            case "stringbuffer-jdk1.4" -> bench.sctbench.StringBufferJdk14.main(new String[0]);
            case "reorder_10_bad" -> bench.sctbench.Reorder.with10();
            case "reorder_20_bad" -> bench.sctbench.Reorder.with20();
            case "twostage_100_bad" -> bench.sctbench.TwoStage.with100();
            case "radbench-bug2" -> bench.sctbench.RadBench2.main(new String[0]);
            case "safestack-bug1" -> bench.sctbench.SafeStack.main(new String[0]);
            case "WSQ" -> bench.sctbench.Wsq.main(new String[0]);
            case "WSQ-State" -> bench.sctbench.WsqState.main(new String[0]);
            case "IWSQ-State" -> bench.sctbench.IwsqState.main(new String[0]);
            case "IWSQ" -> bench.sctbench.Iwsq.main(new String[0]);
            case "reorder_5_bad" -> bench.sctbench.Reorder.with5();
            case "queue_bad" -> bench.sctbench.Queue.main(new String[0]);
            case "reorder_4_bad" -> bench.sctbench.Reorder.with4();
            case "qsort_mt" -> bench.sctbench.QSortMt.main(new String[0]);
            case "reorder_3_bad" -> bench.sctbench.Reorder.with3();
            case "wronglock_bad" -> bench.sctbench.WrongLock.with7();
            case "bluetooth_driver_bad" -> bench.sctbench.BluetoothDriver.main(new String[0]);
            case "radbench-bug6" -> bench.sctbench.RadBench6.main(new String[0]);
            case "wronglock_3_bad" -> bench.sctbench.WrongLock.with3();
            case "twostage_bad" -> bench.sctbench.TwoStage.with2();
            case "deadlock01_bad" -> bench.sctbench.Deadlock01.main(new String[0]);
            case "account_bad" -> bench.sctbench.Account.main(new String[0]);
            case "token_ring_bad" -> bench.sctbench.TokenRing.main(new String[0]);
            case "circular_buffer_bad" -> bench.sctbench.CircularBuffer.main(new String[0]);
            case "carter01_bad" -> bench.sctbench.Carter01.main(new String[0]);
            case "ctrace-test" -> bench.sctbench.CTrace.main(new String[0]);
            case "pbzip2-0.9.4" -> bench.sctbench.PBzip2.main(new String[0]);
            case "stack_bad" -> bench.sctbench.Stack.main(new String[0]);
            case "lazy01_bad" -> bench.sctbench.Lazy01.main(new String[0]);
            case "streamcluster3" -> bench.sctbench.StreamCluster3.main(new String[0]);
            case "aget-bug2" -> bench.sctbench.AGet.main(new String[0]);
            case "barnes" -> bench.sctbench.Barnes.main(new String[0]);
            case "arithmetic_prog_bad" -> bench.sctbench.ArithmeticProgression.main(new String[0]);
            case "din_phil2_sat" -> bench.sctbench.DiningPhilosophers.two();
            case "din_phil3_sat" -> bench.sctbench.DiningPhilosophers.three();
            case "din_phil4_sat" -> bench.sctbench.DiningPhilosophers.four();
            case "din_phil5_sat" -> bench.sctbench.DiningPhilosophers.five();
            case "din_phil6_sat" -> bench.sctbench.DiningPhilosophers.six();
            case "din_phil7_sat" -> bench.sctbench.DiningPhilosophers.seven();
            case "fsbench_bad" -> bench.sctbench.FileSystem.main(new String[0]);
            case "phase01_bad" -> bench.sctbench.Phase01.main(new String[0]);
            case "reorder_50_bad" -> bench.sctbench.Reorder.with50();
            case "reorder_100_bad" -> bench.sctbench.Reorder.with100();
            case "sync01_bad" -> bench.sctbench.Sync01.main(new String[0]);
            case "sync02_bad" -> bench.sctbench.Sync02.main(new String[0]);
            case "twostage_50_bad" -> bench.sctbench.TwoStage.with50();
            case "ferret" -> bench.sctbench.Ferret.main(new String[0]);
            case "streamcluster" -> bench.sctbench.StreamCluster.main(new String[0]);
            case "streamcluster2" -> bench.sctbench.StreamCluster2.main(new String[0]);
            default -> throw new IllegalArgumentException("there is no program '" + program + "'");
        }
    }

    public static void main(String[] arguments) {
        long start = System.nanoTime();
        String program = arguments[0];
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> thrown = exception);
        boolean found = false;
        try {
            if (arguments.length > 3) {
                Lincheck.runConcurrentTest(Integer.parseInt(arguments[3]), () -> run(program));
            } else {
                Lincheck.runConcurrentTest(() -> run(program));
            }
        } catch (AssertionError e) {
            found = true;
            if (Boolean.getBoolean("peers.verbose")) {
                e.printStackTrace();
            }
        }
        System.out.println("heddle-bench\t" + found + "\t0\t" + (System.nanoTime() - start) / 1e9);
        Runtime.getRuntime().halt(0);
    }
}
