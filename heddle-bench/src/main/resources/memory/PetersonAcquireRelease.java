// what: Peterson with acquire and release
// fails: 1, 1
package memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

@JCStressTest
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE)
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE)
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE)
@Outcome(id = "1, 1", expect = Expect.FORBIDDEN)
@State
public class PetersonAcquireRelease {
    private static final VarHandle FLAG0;
    private static final VarHandle FLAG1;
    private static final VarHandle TURN;

    static {
        try {
            FLAG0 = MethodHandles.lookup().findVarHandle(PetersonAcquireRelease.class, "flag0", int.class);
            FLAG1 = MethodHandles.lookup().findVarHandle(PetersonAcquireRelease.class, "flag1", int.class);
            TURN = MethodHandles.lookup().findVarHandle(PetersonAcquireRelease.class, "turn", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private int flag0;
    private int flag1;
    private int turn;

    @Actor
    public void one(II_Result r) {
        FLAG0.setRelease(this, 1);
        TURN.setRelease(this, 1);
        r.r1 = (int) FLAG1.getAcquire(this) == 0 || (int) TURN.getAcquire(this) != 1 ? 1 : 0;
    }

    @Actor
    public void two(II_Result r) {
        FLAG1.setRelease(this, 1);
        TURN.setRelease(this, 0);
        r.r2 = (int) FLAG0.getAcquire(this) == 0 || (int) TURN.getAcquire(this) != 0 ? 1 : 0;
    }
}
