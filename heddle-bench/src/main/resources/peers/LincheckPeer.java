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
            dev.heddle.bench.programs.Programs.run(program);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (thrown != null) {
            throw new AssertionError("a thread ended with an exception");
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
