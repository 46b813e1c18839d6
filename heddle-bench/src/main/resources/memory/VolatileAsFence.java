// what: a volatile that nobody reads is used as a fence
// fails: 0
package memory;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(id = "-1", expect = Expect.ACCEPTABLE)
@Outcome(id = "42", expect = Expect.ACCEPTABLE)
@Outcome(id = "0", expect = Expect.FORBIDDEN)
@State
public class VolatileAsFence {
    private int data;
    private int ready;
    private volatile int barrier;

    @Actor
    public void writer() {
        data = 42;
        barrier = 1;
        ready = 1;
    }

    @Actor
    public void reader(I_Result r) {
        r.r1 = ready == 1 ? data : -1;
    }
}
