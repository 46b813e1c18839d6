package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Array;
import dev.heddle.core.model.Barrier;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Semaphore;
import dev.heddle.core.model.Variable;

/** The examples of X. Yuan, "Effective Concurrency Testing…" (PhD thesis, Columbia, 2020), chapters 1 to 3. */
final class Yuan {
    private Yuan() {}

    /** Fig. 3.1. Fails only in the order 5, 1, 6, 7, 2, 3, 8, 9, 10, 4 (the thesis' numbers of the statements). */
    static Model runningExample() {
        Model m = Model.named("running-example");
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        Variable z = m.variable("z");
        Semaphore w = m.semaphore("w", 0);
        Local a = m.local("a");
        Local b = m.local("b");
        m.task("p", p -> p.increment(x).increment(y).release(w).check(z, v -> v < 5, "z < 5"));
        m.task(
                "q",
                q -> q.write(x, 1).read(x, a).write(y, a).acquire(w).read(y, b).write(z, a.plus(b)));
        return m;
    }

    /** Fig. 1.1. */
    static Model figure11() {
        Model m = Model.named("yuan-fig1.1");
        Variable x = m.variable("x");
        Local a = m.local("a");
        m.task("p", p -> p.read(x, a).write(x, a.plus(1)));
        m.task("q", q -> q.write(x, 1));
        return m;
    }

    /** Fig. 1.2: statement 4 fails after 2 and before 3. */
    static Model figure12() {
        Model m = Model.named("yuan-fig1.2");
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        m.task("p", p -> p.write(y, 1).write(x, 1).write(x, 0));
        m.task("q", q -> q.check(x, v -> v == 0, "x == 0"));
        return m;
    }

    /** Fig. 2.1: to fail, random walk must pass over the assertion m times, which it does with probability 1/2^m. */
    static Model redundancyOfRandomWalk(int m) {
        Model model = Model.named("redundancy-rw");
        Variable x = model.variable("x");
        model.task("p", p -> p.check(x, v -> v == 0, "x == 0"));
        model.task("q", q -> {
            for (int i = 1; i < m; i++) {
                q.step();
            }
            q.write(x, 1);
        });
        return model;
    }

    /** Fig. 2.2: three partial orders, by the order of 3 and 8 and of 4 and 7. Our barrier takes two steps. */
    static Model redundancyOfPct() {
        Model m = Model.named("redundancy-pct");
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        Barrier barrier = m.barrier("barrier", 2);
        m.task("p", p -> p.increment(x).await(barrier).increment(y).decrement(x));
        m.task("q", q -> q.decrement(y).await(barrier).write(x, 0).write(y, 1));
        return m;
    }

    /** Fig. 2.3: three partial orders; RAPOS samples the one that fails with probability at most 1/2^(k+2). */
    static Model biasOfRapos(int k) {
        Model m = Model.named("redundancy-rapos");
        Variable x = m.variable("x");
        Variable y = m.variable("y");
        Variable z = m.variable("z");
        m.task("p", p -> {
            for (int i = 0; i < k; i++) {
                p.increment(x);
            }
            p.write(z, 1).write(z, 0);
        });
        m.task("q", q -> {
            for (int i = 0; i < k; i++) {
                q.increment(y);
            }
            q.check(z, v -> v == 0, "z == 0");
        });
        return m;
    }

    /** Fig. 3.2: some partial order has probability 1/n^k under random walk. */
    static Model adversary(int n, int m) {
        Model model = Model.named("adversary");
        Variable x = model.variable("x");
        Array y = model.array("y", n);
        Local i = model.local("i");
        for (int task = 1; task <= n; task++) {
            model.task("t" + task, t -> {
                t.fetchAndAdd(x, 1, i);
                for (int value = 1; value <= m; value++) {
                    t.write(y.at(i), value);
                }
                t.decrement(x).increment(x);
            });
        }
        return model;
    }
}
