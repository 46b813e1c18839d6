// uses: org.jetbrains.lincheck:lincheck:3.4
package peers;

import dev.heddle.bench.hunt.BenchProgram;
import dev.heddle.bench.hunt.Collections;
import org.jetbrains.lincheck.Lincheck;

/** Lincheck's model checking of arbitrary code, with its defaults. */
public final class LincheckPeer {
    public static void main(String[] arguments) {
        long start = System.nanoTime();
        BenchProgram program = Collections.program("sctbench", arguments[0]);
        boolean found = false;
        try {
            Lincheck.runConcurrentTest(() -> {
                try {
                    program.body().run();
                } catch (RuntimeException | Error e) {
                    throw e;
                } catch (Throwable e) {
                    throw new IllegalStateException(e);
                }
            });
        } catch (AssertionError e) {
            found = true;
        }
        System.out.println("heddle-bench\t" + found + "\t0\t" + (System.nanoTime() - start) / 1e9);
        Runtime.getRuntime().halt(0);
    }
}
