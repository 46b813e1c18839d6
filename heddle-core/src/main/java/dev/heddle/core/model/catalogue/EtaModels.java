package dev.heddle.core.model.catalogue;

import dev.heddle.core.model.Local;
import dev.heddle.core.model.Message;
import dev.heddle.core.model.Model;
import dev.heddle.core.model.ModelNode;
import dev.heddle.core.model.Variable;

/**
 * The actor tests of ETA (J. Simsa, PhD thesis, CMU 2013, §4.3.1 and §5.3), after their descriptions; their code was never
 * published. SCHEDULING(x) has the published x! branches. RESOURCE(x) and STORE(x,y,z) have fewer traces here than ETA had
 * branches (8, 279, 12054 for RESOURCE 2, 3, 4; 924, 3790, 9230 for STORE(3,3,7), (3,3,8), (3,3,9)), and descriptions do not
 * tell how many there should be: ETA explored by DPOR without sleep sets, so that its branches are no traces. With queues that
 * are first in first out and its dependence (handlers that send to one queue, §3.1.1) RESOURCE(2) and (3) have the same 6 and
 * 90 traces, which that algorithm explores in 6 and 90 branches if it goes on with the lowest actor, and in 10 and 395 if it
 * goes round-robin as ETA did (§3.1.2); what the real tests did besides cannot be known.
 */
final class EtaModels {
    private EtaModels() {}

    /** x users each acquire and then release one of x resources of a pool: (2x)!/2^x traces. */
    static Model resource(int x) {
        Model m = Model.named("resource");
        ModelNode pool = m.node("pool");
        Variable free = m.variable("free", x);
        for (int i = 1; i <= x; i++) {
            ModelNode user = m.node("user " + i);
            Message release = m.message("release " + i, pool)
                    .handler(h ->
                            h.check(free, v -> v < x, "a resource is in use").increment(free));
            Message grant = m.message("grant " + i, user).handler(h -> h.send(release));
            Message acquire = m.message("acquire " + i, pool)
                    .handler(h -> h.check(free, v -> v > 0, "a resource is free")
                            .decrement(free)
                            .send(grant));
            m.send(acquire);
        }
        return m.afterwards(free, v -> v == x, "all resources are free");
    }

    /** x users ask a scheduler for a place at once: x! traces. */
    static Model scheduling(int x) {
        Model m = Model.named("scheduling");
        ModelNode scheduler = m.node("scheduler");
        Variable placed = m.variable("placed");
        Local place = m.local("place");
        for (int i = 1; i <= x; i++) {
            ModelNode user = m.node("user " + i);
            Message answer = m.message("placed " + i, user).handler(h -> h.check(place.isLessThan(x)));
            m.send(m.message("request " + i, scheduler)
                    .handler(h -> h.fetchAndAdd(placed, 1, place).send(answer)));
        }
        return m;
    }

    /**
     * x users each put a value into a store with y front-end nodes, which write it to two of z back-end nodes and answer when
     * both are done.
     */
    static Model store(int x, int y, int z) {
        Model m = Model.named("store");
        ModelNode[] frontEnds = nodes(m, "front end ", y);
        ModelNode[] backEnds = nodes(m, "back end ", z);
        Variable answered = m.variable("answered");
        Local seen = m.local("seen");
        for (int i = 0; i < x; i++) {
            ModelNode frontEnd = frontEnds[i % y];
            ModelNode user = m.node("user " + i);
            Variable acknowledged = m.variable("acknowledged " + i);
            Message answer = m.message("answer " + i, user).handler(h -> h.add(answered, 1));
            Message put = m.message("put " + i, frontEnd);
            Message[] writes = new Message[2];
            for (int copy = 0; copy < writes.length; copy++) {
                Message done = m.message("done " + i + '.' + copy, frontEnd)
                        .handler(h -> h.fetchAndAdd(acknowledged, 1, seen).when(seen.is(1), both -> both.send(answer)));
                writes[copy] = m.message("write " + i + '.' + copy, backEnds[(i + copy) % z])
                        .handler(h -> h.send(done));
            }
            put.handler(h -> h.send(writes[0]).send(writes[1]));
            m.send(put);
        }
        return m.afterwards(answered, v -> v == x, "every user has an answer");
    }

    private static ModelNode[] nodes(Model m, String name, int count) {
        ModelNode[] nodes = new ModelNode[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = m.node(name + i);
        }
        return nodes;
    }
}
