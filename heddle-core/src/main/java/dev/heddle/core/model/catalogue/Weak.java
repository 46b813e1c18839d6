package dev.heddle.core.model.catalogue;

import dev.heddle.core.memory.MemoryModel;
import dev.heddle.core.memory.Mode;
import dev.heddle.core.model.Expression;
import dev.heddle.core.model.Local;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.Variable;

/** Mistakes that take a read which overlooks a write, under the Java memory model; modes count from 1, plain, to 4, volatile. */
final class Weak {
    private Weak() {}

    private static Mode mode(int number) {
        return Mode.values()[Math.min(number, Mode.values().length) - 1];
    }

    /** Store buffering: each task says that it is there and looks for the other. */
    static Model dekker(int mode) {
        Model m = Model.named("weak-dekker").memory(MemoryModel.JMM);
        Variable[] here = {m.variable("x"), m.variable("y")};
        Variable inside = m.variable("inside");
        Local other = m.local("other");
        Local before = m.local("before");
        for (int i = 0; i < 2; i++) {
            Variable mine = here[i];
            Variable its = here[1 - i];
            m.task(
                    "t" + i,
                    t -> t.write(mine, mode(mode), Expression.constant(1))
                            .read(its, mode(mode), other)
                            .when(
                                    other.is(0),
                                    then -> then.fetchAndAdd(inside, 1, before).check(before.is(0))));
        }
        return m;
    }

    /** Message passing: data, and a flag that says that they are there. */
    static Model publication(int mode) {
        Model m = Model.named("weak-publication").memory(MemoryModel.JMM);
        Variable data = m.variable("data");
        Variable ready = m.variable("ready");
        Local seen = m.local("seen");
        m.task("writer", t -> t.write(data, 1).write(ready, mode(mode), Expression.constant(1)));
        m.task(
                "reader",
                t -> t.read(ready, mode(mode), seen)
                        .when(seen.is(1), then -> then.read(data, seen).check(seen.is(1))));
        return m;
    }
}
