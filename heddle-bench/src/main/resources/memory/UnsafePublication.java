// what: a mutable object is published by a race
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
public class UnsafePublication {
    static final class Config {
        int value;

        Config(int value) {
            this.value = value;
        }
    }

    private Config config;

    @Actor
    public void writer() {
        config = new Config(42);
    }

    @Actor
    public void reader(I_Result r) {
        Config seen = config;
        r.r1 = seen == null ? -1 : seen.value;
    }
}
