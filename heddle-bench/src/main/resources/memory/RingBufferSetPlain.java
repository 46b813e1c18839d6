// what: a queue of one producer and one consumer publishes by setPlain
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
@Outcome(id = "7", expect = Expect.ACCEPTABLE)
@Outcome(id = "0", expect = Expect.FORBIDDEN)
@State
public class RingBufferSetPlain {
    private final int[] items = new int[2];
    private final AtomicInteger tail = new AtomicInteger();

    @Actor
    public void producer() {
        items[0] = 7;
        tail.setPlain(1);
    }

    @Actor
    public void consumer(I_Result r) {
        r.r1 = tail.getAcquire() == 1 ? items[0] : -1;
    }
}
