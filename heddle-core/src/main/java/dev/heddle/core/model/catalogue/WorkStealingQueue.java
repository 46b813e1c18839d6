package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Array;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;

/**
 * The work-stealing queue of PCT's §5.3: Cilk's THE protocol (Frigo, Leiserson, Randall, PLDI 1998), in which the owner takes
 * from the tail without a lock and a thief from the head with one. The bug: the thief looks at the tail before, not after, it
 * has moved the head, so that the last item is taken twice (depth 2).
 */
final class WorkStealingQueue {
    private final Model m = Model.named("work-stealing-queue");
    private final Variable head = m.variable("head");
    private final Variable tail = m.variable("tail");
    private final Lock lock = m.lock("lock");
    private final Local h = m.local("h");
    private final Local t = m.local("t");
    private final Local item = m.local("item");
    private final Local before = m.local("before");
    private final Array taken;

    private WorkStealingQueue(int items) {
        taken = m.array("taken", items);
    }

    static Model program(int items, int steals) {
        WorkStealingQueue queue = new WorkStealingQueue(items);
        queue.m.task("victim", victim -> {
            for (int i = 0; i < items; i++) {
                queue.push(victim);
            }
            for (int i = 0; i < items; i++) {
                queue.pop(victim);
            }
        });
        queue.m.task("thief", thief -> {
            for (int i = 0; i < steals; i++) {
                queue.steal(thief);
            }
        });
        return queue.m;
    }

    private void push(Steps victim) {
        victim.read(tail, t).write(tail, t.plus(1));
    }

    private void pop(Steps victim) {
        victim.read(tail, t)
                .assign(t, t.minus(1))
                .write(tail, t)
                .read(head, h)
                .when(t.isLessThan(h), this::popUnderLock, this::take);
    }

    /** The thief may be about to take the last item: let it finish, and look again. */
    private void popUnderLock(Steps victim) {
        victim.write(tail, t.plus(1))
                .lock(lock)
                .write(tail, t)
                .read(head, h)
                .when(t.isLessThan(h), empty -> empty.write(tail, t.plus(1)).unlock(lock), found -> {
                    found.unlock(lock);
                    take(found);
                });
    }

    private void take(Steps victim) {
        victim.fetchAndAdd(taken.at(t), 1, before).check(before.is(0));
    }

    private void steal(Steps thief) {
        thief.lock(lock)
                .read(head, h)
                .read(tail, t)
                .when(
                        h.isLessThan(t),
                        found -> found.write(head, h.plus(1))
                                .assign(item, h)
                                .fetchAndAdd(taken.at(item), 1, before)
                                .check(before.is(0)))
                .unlock(lock);
    }
}
