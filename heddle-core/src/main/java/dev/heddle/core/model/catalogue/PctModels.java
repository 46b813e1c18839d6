package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Semaphore;
import dev.heddle.core.model.Variable;

/** The examples of Burckhardt et al., "A Randomized Scheduler with Probabilistic Guarantees…" (PCT, ASPLOS 2010). */
final class PctModels {
    private PctModels() {}

    /** Fig. 1(a): thread 2 uses t before thread 1 initialises it. */
    static Model figure1a() {
        Model m = Model.named("pct-fig1a");
        Variable t = m.variable("t");
        m.task("thread 1", steps -> steps.write(t, 1));
        m.task("thread 2", steps -> steps.check(t, v -> v == 1, "t is initialised"));
        return m;
    }

    /** Fig. 1(b): thread 1 clears x between thread 2's test and its use. */
    static Model figure1b() {
        Model m = Model.named("pct-fig1b");
        Variable x = m.variable("x", 1);
        Local seen = m.local("seen");
        m.task("thread 1", t -> t.write(x, 0));
        m.task("thread 2", t -> t.read(x, seen).when(seen.is(1), then -> then.check(x, v -> v == 1, "x is not null")));
        return m;
    }

    /** Fig. 1(c): two locks, opposite orders. */
    static Model figure1c() {
        Model m = Model.named("pct-fig1c");
        Lock a = m.lock("a");
        Lock b = m.lock("b");
        m.task("thread 1", t -> t.lock(a).lock(b).unlock(b).unlock(a));
        m.task("thread 2", t -> t.lock(b).lock(a).unlock(a).unlock(b));
        return m;
    }

    /** Fig. 2: the mutex is unlocked after it was freed (0) and before the process has ended (-1). */
    static Model figure2() {
        Model m = Model.named("pct-fig2");
        Variable mutex = m.variable("mutex", 1);
        m.task("main", t -> t.write(mutex, 0).write(mutex, -1));
        m.task("thread 2", t -> t.check(mutex, v -> v != 0, "mutex is not freed"));
        return m;
    }

    /** Fig. 3: thread 1 sets the event before it initialises t. */
    static Model figure3() {
        Model m = Model.named("pct-fig3");
        Semaphore e = m.semaphore("e", 0);
        Variable t = m.variable("t");
        m.task("thread 1", steps -> steps.release(e).write(t, 1));
        m.task("thread 2", steps -> steps.acquire(e).check(t, v -> v == 1, "t is initialised"));
        return m;
    }

    /** Fig. 4: a flag that is set too early decides whether thread 2 looks at all. */
    static Model figure4() {
        Model m = Model.named("pct-fig4");
        Variable init = m.variable("init");
        Variable t = m.variable("t");
        Local seen = m.local("seen");
        m.task("thread 1", steps -> steps.write(init, 1).write(t, 1));
        m.task(
                "thread 2",
                steps -> steps.read(init, seen)
                        .when(seen.is(1), then -> then.check(t, v -> v == 1, "t is initialised")));
        return m;
    }

    /** Fig. 5: each thread fails if the other makes all its m + 2 steps first. */
    static Model figure5(int m) {
        Model model = Model.named("pct-fig5");
        Variable x = model.variable("x");
        Variable y = model.variable("y");
        for (int i = 1; i <= 2; i++) {
            Variable own = i == 1 ? x : y;
            Variable others = i == 1 ? y : x;
            model.task("thread " + i, t -> {
                t.check(others, v -> v == 0, others + " == 0");
                for (int step = 0; step < m; step++) {
                    t.step();
                }
                t.write(own, 1);
            });
        }
        return model;
    }

    /**
     * A = a1 (spawns B) a2, B = b1 b2, C = c1; fails in the order a1 b1 c1 b2 a2. PCT with d = 3 hits it with probability at
     * least 1/75; an algorithm that demotes to ever lower priorities never does (shared/facts/peers.md).
     */
    static Model depth3() {
        Model m = Model.named("depth3");
        Variable order = m.variable("order");
        Procedure b = m.procedure("B");
        b.body(t -> t.update(order, v -> v == 0 ? 1 : -1).update(order, v -> v == 2 ? 3 : -1));
        m.task("A", t -> t.spawn(b).check(order, v -> v != 3, "not b1 c1 b2"));
        m.task("C", t -> t.update(order, v -> v == 1 ? 2 : -1));
        return m;
    }
}
