// what: a sequence lock without its load fence
// fails: 1
package memory;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(id = "0", expect = Expect.ACCEPTABLE)
@Outcome(id = "1", expect = Expect.FORBIDDEN)
@State
public class SequenceLock {
    private final AtomicLong version = new AtomicLong();
    private int left;
    private int right;

    @Actor
    public void writer() {
        version.setOpaque(1);
        VarHandle.releaseFence();
        left = 1;
        right = 1;
        version.setRelease(2);
    }

    @Actor
    public void reader(I_Result r) {
        long before = version.getAcquire();
        int l = left;
        int r2 = right;
        long after = version.getOpaque();
        r.r1 = before == after && before != 1 && l != r2 ? 1 : 0;
    }
}
