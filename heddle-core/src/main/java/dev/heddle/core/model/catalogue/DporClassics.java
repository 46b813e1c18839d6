package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Array;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Lock;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;

/**
 * What partial order reduction is measured on: indexer and filesystem of Flanagan and Godefroid (POPL 2005), readers and
 * lastzero of Abdulla et al. ("Optimal Dynamic Partial Order Reduction", POPL 2014).
 */
final class DporClassics {
    private DporClassics() {}

    /** One writer and n readers of a variable: 2^n traces. */
    static Model readers(int n) {
        Model m = Model.named("readers");
        Variable x = m.variable("x");
        m.task("writer", t -> t.write(x, 1));
        for (int i = 1; i <= n; i++) {
            m.task("reader " + i, t -> t.read(x));
        }
        return m;
    }

    /** n writers of a variable: n! traces. */
    static Model writers(int n) {
        Model m = Model.named("writers");
        Variable x = m.variable("x");
        for (int i = 1; i <= n; i++) {
            int value = i;
            m.task("writer " + i, t -> t.write(x, value));
        }
        return m;
    }

    /** Groups of writers, each of a variable of its own: a! b! c! traces. */
    static Model groups(int... sizes) {
        Model m = Model.named("groups");
        for (int group = 0; group < sizes.length; group++) {
            Variable variable = m.variable("x" + group);
            for (int i = 1; i <= sizes[group]; i++) {
                int value = i;
                m.task("writer " + i + " of x" + group, t -> t.write(variable, value));
            }
        }
        return m;
    }

    /** Task i sets {@code a[i] = a[i-1] + 1}, while task 0 looks for the zero with the highest index. */
    static Model lastZero(int n) {
        Model m = Model.named("lastzero");
        Array a = m.array("a", n + 1);
        Local i = m.local("i");
        Local seen = m.local("seen");
        m.task(
                "search",
                t -> t.assign(i, n)
                        .read(a.at(i), seen)
                        .loopWhile(
                                seen.isNot(0),
                                body -> body.assign(i, i.minus(1)).read(a.at(i), seen)));
        for (int k = 1; k <= n; k++) {
            int own = k;
            m.task("t" + k, t -> t.read(a.at(own - 1), seen).write(a.at(own), seen.plus(1)));
        }
        return m;
    }

    /** Each task puts four values into a hash table of 128 places, going on to the next place when one is taken. */
    static Model indexer(int n) {
        int size = 128;
        int max = 4;
        Model m = Model.named("indexer");
        Array table = m.array("table", size);
        Local h = m.local("h");
        Local done = m.local("done");
        for (int tid = 0; tid < n; tid++) {
            int task = tid;
            m.task("t" + tid, t -> {
                for (int k = 1; k <= max; k++) {
                    Expression w = Expression.constant(k * 11 + task);
                    t.assign(h, (k * 11 + task) * 7 % size)
                            .compareAndSet(table.at(h), Expression.constant(0), w, done)
                            .loopWhile(
                                    done.is(0),
                                    body -> body.assign(h, h.plus(1).modulo(size))
                                            .compareAndSet(table.at(h), Expression.constant(0), w, done));
                }
            });
        }
        return m;
    }

    /** Each task looks for a free block for its inode; 32 inodes, 26 blocks, a lock for each. */
    static Model fileSystem(int n) {
        int blocks = 26;
        int inodes = 32;
        Model m = Model.named("filesystem");
        Array inode = m.array("inode", inodes);
        Array busy = m.array("busy", blocks);
        Lock[] lockOfInode = new Lock[inodes];
        for (int i = 0; i < inodes; i++) {
            lockOfInode[i] = m.lock("inode lock " + i);
        }
        Lock[] lockOfBlock = new Lock[blocks];
        for (int b = 0; b < blocks; b++) {
            lockOfBlock[b] = m.lock("block lock " + b);
        }
        Local seen = m.local("seen");
        Local found = m.local("found");
        for (int tid = 0; tid < n; tid++) {
            int i = tid % inodes;
            m.task(
                    "t" + tid,
                    t -> t.lock(lockOfInode[i])
                            .read(inode.at(i), seen)
                            .when(seen.is(0), allocate -> {
                                // A lock is chosen by name here, so the search is unrolled: one round over all blocks.
                                for (int k = 0; k < blocks; k++) {
                                    int b = (i * 2 + k) % blocks;
                                    allocate.when(
                                            found.is(0),
                                            look -> look.lock(lockOfBlock[b])
                                                    .read(busy.at(b), seen)
                                                    .when(
                                                            seen.is(0),
                                                            free -> free.write(busy.at(b), 1)
                                                                    .write(inode.at(i), b + 1)
                                                                    .assign(found, 1))
                                                    .unlock(lockOfBlock[b]));
                                }
                            })
                            .unlock(lockOfInode[i]));
        }
        return m;
    }
}
