// what: an AtomicInteger is published by a race
// fails: 0
package memory;

import java.util.concurrent.atomic.AtomicInteger;
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
public class RacyAtomic {
    private AtomicInteger counter;

    @Actor
    public void writer() {
        counter = new AtomicInteger(42);
    }

    @Actor
    public void reader(I_Result r) {
        AtomicInteger seen = counter;
        r.r1 = seen == null ? -1 : seen.get();
    }
}
