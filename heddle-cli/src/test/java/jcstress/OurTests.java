package jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Tests as people write them for jcstress. */
public final class OurTests {
    private OurTests() {}

    /** Store buffering: with volatile fields one of the two sees the other. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE,
            desc = "in some order")
    @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "neither saw the other")
    @State
    public static class VolatileDekker {
        volatile int x;
        volatile int y;

        @Actor
        public void one(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void two(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** The same with plain fields, where 0, 0 takes weak memory. */
    @JCStressTest
    @Outcome(
            id = {"0, 1", "1, 0", "1, 1"},
            expect = Expect.ACCEPTABLE)
    @Outcome(id = "0, 0", expect = Expect.ACCEPTABLE_INTERESTING)
    @State
    public static class PlainDekker {
        int x;
        int y;

        @Actor
        public void one(II_Result r) {
            x = 1;
            r.r1 = y;
        }

        @Actor
        public void two(II_Result r) {
            y = 1;
            r.r2 = x;
        }
    }

    /** Its declaration is wrong: an increment can be lost. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE)
    @Outcome(expect = Expect.FORBIDDEN, desc = "an increment was lost")
    @State
    public static class LostUpdate {
        int count;

        @Actor
        public void one() {
            count++;
        }

        @Actor
        public void two() {
            count++;
        }

        @Arbiter
        public void end(I_Result r) {
            r.r1 = count;
        }
    }

    @Outcome(id = "[12]", expect = Expect.ACCEPTABLE, desc = "by a pattern")
    public static class Shared {}

    /** State of its own, outcomes of another class. */
    @JCStressTest
    @JCStressMeta(Shared.class)
    public static class SharedOutcomes {
        @State
        public static class Box {
            int count;
        }

        @Actor
        public void one(Box box) {
            box.count++;
        }

        @Actor
        public void two(Box box) {
            box.count++;
        }

        @Arbiter
        public void end(Box box, I_Result r) {
            r.r1 = box.count;
        }
    }

    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Outcome(id = "STALE", expect = Expect.FORBIDDEN)
    @State
    public static class VolatileSpin {
        volatile boolean ready;

        @Actor
        public void spin() {
            while (!ready) {
                Thread.onSpinWait();
            }
        }

        @Signal
        public void signal() {
            ready = true;
        }
    }

    /** Waits for something that never comes. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING)
    @State
    public static class SpinForEver {
        volatile boolean ready;
        volatile boolean other;

        @Actor
        public void spin() {
            while (!ready) {
                Thread.onSpinWait();
            }
        }

        @Signal
        public void signal() {
            other = true;
        }
    }

    @JCStressTest
    @Outcome(expect = Expect.ACCEPTABLE)
    @State
    public static class Throws {
        @Actor
        public void one(I_Result r) {
            throw new IllegalStateException("an actor broke");
        }
    }
}
