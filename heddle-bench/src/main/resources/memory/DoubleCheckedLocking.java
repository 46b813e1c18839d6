// what: the checked field is not volatile
// fails: 0
package memory;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(id = "42", expect = Expect.ACCEPTABLE)
@Outcome(id = "0", expect = Expect.FORBIDDEN)
@State
public class DoubleCheckedLocking {
    static final class Config {
        int value;

        Config(int value) {
            this.value = value;
        }
    }

    private Config config;

    private int get() {
        Config seen = config;
        if (seen == null) {
            synchronized (this) {
                seen = config;
                if (seen == null) {
                    config = seen = new Config(42);
                }
            }
        }
        return seen.value;
    }

    @Actor
    public void one() {
        get();
    }

    @Actor
    public void two(I_Result r) {
        r.r1 = get();
    }
}
