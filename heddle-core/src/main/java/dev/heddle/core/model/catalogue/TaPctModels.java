package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Local;
import dev.heddle.core.model.Message;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.ModelNode;
import dev.heddle.core.model.Steps;
import dev.heddle.core.model.Variable;
import java.util.function.BiConsumer;

/** The examples of Ozkan, Majumdar, Oraee, "Trace Aware Random Testing for Distributed Systems" (OOPSLA 2019). */
final class TaPctModels {
    private TaPctModels() {}

    /** Fig. 1: node 2 fails if message A comes after message B, which ends a chain of n messages at node 1. */
    static Model figure1(int n) {
        Model m = Model.named("tapct-fig1");
        ModelNode node1 = m.node("node 1");
        ModelNode node2 = m.node("node 2");
        Variable b = m.variable("b was here");
        Message last = m.message("B", node2).handler(h -> h.write(b, 1));
        for (int i = n; i >= 1; i--) {
            Message next = last;
            last = m.message("msg" + i, node1).handler(h -> h.send(next));
        }
        Message a = m.message("A", node2).handler(h -> h.check(b, v -> v == 0, "A before B"));
        return m.send(last).send(a);
    }

    /** Fig. 3: node 1 fails if message C comes between A and B. D and F race with nothing. */
    static Model figure3() {
        Model m = Model.named("tapct-fig3");
        ModelNode node1 = m.node("node 1");
        ModelNode node2 = m.node("node 2");
        ModelNode node3 = m.node("node 3");
        Variable state = m.variable("state");
        Local seen = m.local("seen");
        Message d = m.message("D", node3);
        Message f = m.message("F", node2);
        Message b = m.message("B", node1).handler(h -> h.check(state, v -> v != 2, "C not between A and B"));
        Message a = m.message("A", node1).handler(h -> h.write(state, 1).send(b));
        Message c = m.message("C", node1)
                .handler(h -> h.read(state, seen)
                        .when(seen.is(1), then -> then.write(state, 2))
                        .send(d));
        Message e = m.message("E", node2).handler(h -> h.send(f));
        return m.send(a).send(c).send(e);
    }

    /** Fig. 4a, §5.1: fails if all of chain A comes before B1 and all of chain B before C1. */
    static Model bugOfDepth2(int length, int racy, int independent) {
        Model m = Model.named("tapct-bug2");
        Variable progress = m.variable("progress");
        Local seen = m.local("seen");
        chains(m, length, racy, independent, (event, h) -> {
            if (event.is('A', length)) {
                move(h, progress, seen, 0, 1);
            }
            if (event.is('B', 1)) {
                // Too early: it can not happen any more.
                h.read(progress, seen).when(seen.is(1).not(), then -> then.write(progress, -1));
            }
            if (event.is('B', length)) {
                move(h, progress, seen, 1, 2);
            }
            if (event.is('C', 1)) {
                h.check(progress, v -> v != 2, "not A, B, C in a row");
            }
        });
        return m;
    }

    /** Fig. 4b, §5.1: fails if all of chain A comes before B1, that before C⌈length/2⌉, and that before the last of B. */
    static Model bugOfDepth3(int length, int racy, int independent) {
        Model m = Model.named("tapct-bug3");
        Variable progress = m.variable("progress");
        Local seen = m.local("seen");
        int middle = (length + 1) / 2;
        chains(m, length, racy, independent, (event, h) -> {
            if (event.is('A', length)) {
                move(h, progress, seen, 0, 1);
            }
            if (event.is('B', 1)) {
                move(h, progress, seen, 1, 2);
            }
            if (event.is('C', middle)) {
                move(h, progress, seen, 2, 3);
            }
            if (event.is('B', length)) {
                h.check(progress, v -> v != 3, "C" + middle + " not inside chain B");
            }
        });
        return m;
    }

    private static void move(Steps handler, Variable x, Local seen, int from, int to) {
        handler.read(x, seen).when(seen.is(from), then -> then.write(x, to));
    }

    /** Racy chains go to one node; each independent one has a node to itself. */
    private static void chains(Model m, int length, int racy, int independent, BiConsumer<Event, Steps> handlers) {
        ModelNode shared = m.node("shared");
        for (int chain = 0; chain < racy + independent; chain++) {
            boolean isRacy = chain < racy;
            ModelNode node = isRacy ? shared : m.node("own " + (chain - racy + 1));
            String name = isRacy ? chainName(chain) : "i" + (chain - racy + 1) + '.';
            Message next = null;
            for (int i = length; i >= 1; i--) {
                Event event = new Event(isRacy ? chain : -1, i);
                Message after = next;
                next = m.message(name + i, node).handler(h -> {
                    handlers.accept(event, h);
                    if (after != null) {
                        h.send(after);
                    }
                });
            }
            m.send(next);
        }
    }

    private static String chainName(int chain) {
        return chain < 26 ? String.valueOf((char) ('A' + chain)) : "chain" + chain + '.';
    }

    /** The message at a place in a racy chain. */
    private static final class Event {
        private final int chain;
        private final int index;

        Event(int chain, int index) {
            this.chain = chain;
            this.index = index;
        }

        boolean is(char ofChain, int ofIndex) {
            return chain == ofChain - 'A' && index == ofIndex;
        }
    }
}
