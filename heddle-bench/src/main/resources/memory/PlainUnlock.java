// what: a spin lock is released by a plain write
// fails: 1
package memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

@JCStressTest
@Outcome(id = "2", expect = Expect.ACCEPTABLE)
@Outcome(id = "1", expect = Expect.FORBIDDEN)
@State
public class PlainUnlock {
    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN = MethodHandles.lookup().findVarHandle(PlainUnlock.class, "taken", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int taken;
    private int count;
    private int refused;

    private synchronized void refuse() {
        refused++;
    }

    private void add() {
        if (TAKEN.compareAndSet(this, 0, 1)) {
            count++;
            taken = 0;
        } else {
            refuse();
        }
    }

    @Actor
    public void one() {
        add();
    }

    @Actor
    public void two() {
        add();
    }

    @Arbiter
    public void all(I_Result r) {
        r.r1 = count + refused;
    }
}
