package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Array;
import dev.heddle.core.model.Condition;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Model.Timing;
import dev.heddle.core.model.Procedure;
import dev.heddle.core.model.Semaphore;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;

/** The mistakes everybody makes, and some programs without one. */
final class Everyday {
    private Everyday() {}

    static Model lostUpdate(int n) {
        Model m = Model.named("lost-update");
        Variable x = m.variable("x");
        Local a = m.local("a");
        for (int i = 1; i <= n; i++) {
            m.task("t" + i, t -> t.read(x, a).write(x, a.plus(1)));
        }
        return m.afterwards(x, v -> v == n, "x == " + n);
    }

    static Model counter(int n) {
        Model m = Model.named("counter");
        Variable x = m.variable("x");
        Lock lock = m.lock("lock");
        Local a = m.local("a");
        for (int i = 1; i <= n; i++) {
            m.task("t" + i, t -> t.lock(lock).read(x, a).write(x, a.plus(1)).unlock(lock));
        }
        return m.afterwards(x, v -> v == n, "x == " + n);
    }

    static Model mostlyPrivate(int own) {
        Model m = Model.named("mostly-private");
        Variable x = m.variable("x");
        Array mine = m.array("mine", 2);
        m.task("p", t -> work(t, mine, 0, own).write(x, 1).write(x, 0));
        m.task("q", t -> work(t, mine, 1, own).check(x, v -> v == 0, "x == 0"));
        return m;
    }

    private static Steps work(Steps steps, Array mine, int index, int count) {
        for (int i = 0; i < count; i++) {
            steps.increment(mine.at(index));
        }
        return steps;
    }

    static Model deadlock() {
        Model m = Model.named("deadlock");
        Lock a = m.lock("a");
        Lock b = m.lock("b");
        m.task("p", t -> t.lock(a).lock(b).unlock(b).unlock(a));
        m.task("q", t -> t.lock(b).lock(a).unlock(a).unlock(b));
        return m;
    }

    static Model philosophers(int n) {
        Model m = Model.named("philosophers");
        Lock[] forks = new Lock[n];
        for (int i = 0; i < n; i++) {
            forks[i] = m.lock("fork " + i);
        }
        for (int i = 0; i < n; i++) {
            Lock left = forks[i];
            Lock right = forks[(i + 1) % n];
            m.task(
                    "philosopher " + i,
                    t -> t.lock(left).lock(right).unlock(right).unlock(left));
        }
        return m;
    }

    /** The waiter looks at the flag outside the lock, so the notification may come before it waits. */
    static Model lostWakeup() {
        Model m = Model.named("lost-wakeup");
        Variable ready = m.variable("ready");
        Lock lock = m.lock("lock");
        Condition changed = m.condition("changed", lock);
        Local seen = m.local("seen");
        m.task(
                "waiter",
                t -> t.read(ready, seen)
                        .when(seen.is(0), wait -> wait.lock(lock).await(changed).unlock(lock)));
        m.task("notifier", t -> t.write(ready, 1).lock(lock).notifyOne(changed).unlock(lock));
        return m;
    }

    static Model spinFlag() {
        Model m = Model.named("spin-flag");
        Variable flag = m.variable("flag");
        Variable data = m.variable("data");
        Local seen = m.local("seen");
        m.task("spinner", t -> t.spinUntil(flag, seen, seen.is(1)).check(data, v -> v == 42, "data == 42"));
        m.task("setter", t -> t.write(data, 42).write(flag, 1));
        return m;
    }

    static Model producerConsumer(int items) {
        Model m = Model.named("producer-consumer");
        Variable place = m.variable("place");
        Semaphore free = m.semaphore("free", 1);
        Semaphore full = m.semaphore("full", 0);
        Local item = m.local("item");
        m.task("producer", t -> {
            for (int i = 1; i <= items; i++) {
                t.acquire(free).write(place, i).release(full);
            }
        });
        m.task("consumer", t -> {
            for (int i = 1; i <= items; i++) {
                t.acquire(full).read(place, item).check(item.is(i)).release(free);
            }
        });
        return m;
    }

    /** Between its notification and its lock another consumer may have taken the item. */
    static Model ifNotWhile(int consumers) {
        Model m = Model.named("if-not-while");
        Variable items = m.variable("items");
        Lock lock = m.lock("lock");
        Condition notEmpty = m.condition("not empty", lock);
        Local seen = m.local("seen");
        for (int i = 1; i <= consumers; i++) {
            m.task(
                    "consumer " + i,
                    t -> t.lock(lock)
                            .read(items, seen)
                            .when(seen.is(0), wait -> wait.await(notEmpty))
                            .check(items, v -> v > 0, "there is an item")
                            .decrement(items)
                            .unlock(lock));
        }
        m.task("producer", t -> {
            for (int i = 1; i <= consumers; i++) {
                t.lock(lock).increment(items).notifyOne(notEmpty).unlock(lock);
            }
        });
        return m;
    }

    static Model timeoutRace() {
        Model m = Model.named("timeout-race").timing(Timing.ANY);
        Semaphore reply = m.semaphore("reply", 0);
        Local came = m.local("came");
        m.task("client", t -> t.acquireWithin(reply, 10, came).check(came.is(1)));
        m.task("server", t -> t.step().release(reply));
        return m;
    }

    static Model forkJoin(int n) {
        Model m = Model.named("fork-join");
        Variable sum = m.variable("sum");
        Procedure worker = m.procedure("worker").body(t -> t.add(sum, 1));
        Local[] handles = new Local[n];
        for (int i = 0; i < n; i++) {
            handles[i] = m.local("worker " + i);
        }
        m.task("main", t -> {
            for (Local handle : handles) {
                t.spawn(worker, handle);
            }
            for (Local handle : handles) {
                t.join(handle);
            }
            t.check(sum, v -> v == n, "sum == " + n);
        });
        return m;
    }

    static Model peterson() {
        Model m = Model.named("peterson");
        Variable turn = m.variable("turn");
        Variable inside = m.variable("inside");
        Variable[] wants = {m.variable("wants 0"), m.variable("wants 1")};
        Local want = m.local("want");
        Local whose = m.local("whose");
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            Variable mine = wants[i];
            m.task(
                    "t" + i,
                    t -> t.write(mine, 1)
                            .write(turn, other)
                            .read(wants[other], want)
                            .read(turn, whose)
                            .loopWhile(
                                    want.is(1).and(whose.is(other)),
                                    spin -> spin.yieldNow()
                                            .read(wants[other], want)
                                            .read(turn, whose))
                            .increment(inside)
                            .check(inside, v -> v == 1, "alone inside")
                            .decrement(inside)
                            .write(mine, 0));
        }
        return m;
    }
}
