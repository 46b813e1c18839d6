package dev.heddle.core.restrict;

import dev.heddle.core.ForwardingProgram;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Witness;
import java.util.ArrayList;
import java.util.List;

/**
 * A program whose synchronizations go in round-robin order: restricted runtime scheduling as in Parrot (Simsa, thesis 2013, §6.1.2; Cui, Simsa et al., SOSP 2013),
 * as a program that presents fewer choices. It is another program, in which the turn is something that tasks share, and every strategy may be used on it.
 *
 * <p><b>The policy.</b> Tasks take turns in a ring ({@link TurnPolicy}). The task whose turn it is makes its next {@linkplain Operation#isSynchronization()
 * synchronization}, and the turn goes on to the one behind it. While it has not got there yet, the others wait with theirs; all other operations go at any moment. If
 * it cannot go on (the lock is not free) or has ended, it is passed over, once everybody else has got to a synchronization, too, cannot go on, or has ended. So the order
 * of synchronizations depends on what the program does alone, and not on how fast its tasks are.
 *
 * <p>A task in a performance-critical section is in nobody's way: its synchronizations go at any moment, and it is passed over. So is one that went on for long
 * without a synchronization (else one that spins until another has done something would keep that from doing it), and what comes from outside: time-outs,
 * deliveries, faults.
 *
 * <p><b>What is shown of it.</b> To make a synchronization touches the turn, and is ordered after whoever did before ({@code Access.ORDER}): no race, as it could not have
 * come earlier. To pass somebody over is ordered after whatever tasks did to get where they are. Nothing else depends on what others do. Where somebody is in nobody's way,
 * turns do depend on what is not ordered, and those who enumerate are told to try everything there ({@code Choice.isUnsteady}).
 *
 * <p>Deviations from Parrot: a task is passed over, and keeps its place in the ring, where Parrot has it wait in another queue and come back behind all others; and leaving
 * a monitor, notifying and starting a thread take no turn in a Java program, as they are no choices there.
 */
public final class Restricted extends ForwardingProgram {
    /** What can follow "proved". */
    public static final String SCOPE = "for schedules in round-robin order";

    /** The numbers that the turn, getting somewhere, and being in nobody's way have; the program's own are even. */
    static final int TURN = 1;

    static final int ARRIVAL = 3;
    static final int OUTSIDE = 5;

    private final Program inner;
    private final TurnPolicy policy = new TurnPolicy();
    private RoundRobinTurns turns;

    public Restricted(Program inner) {
        this.inner = inner;
    }

    @Override
    protected Program inner() {
        return inner;
    }

    /** Whether an operation, as strategies see it, is a synchronization that takes a turn. */
    public static boolean isTurn(Operation shown) {
        return shown.touches(TURN);
    }

    /** The number of a resource of the program's. */
    static int number(int resource) {
        return resource * 2;
    }

    @Override
    public boolean isStable(int resource) {
        return (resource & 1) == 1 || inner.isStable(resource / 2);
    }

    @Override
    public String timing() {
        String timing = inner.timing();
        return timing == null ? SCOPE : timing + ", " + SCOPE;
    }

    /** The numbers alone do not say whose turn it is. */
    @Override
    public long state() {
        long state = inner.state();
        return state == NO_STATE || turns == null ? state : turns.state(state);
    }

    @Override
    public Outcome run(Strategy strategy, Witness witness) {
        turns = new RoundRobinTurns(policy, strategy);
        Outcome outcome = inner.run(turns, witness == null ? null : new Renumbered(witness));
        if (outcome.blocked().isEmpty()) {
            return outcome;
        }
        List<Operation> blocked = new ArrayList<>();
        for (Operation operation : outcome.blocked()) {
            blocked.add(RoundRobinTurns.atTheEnd(operation.copy()));
        }
        return new Outcome(outcome.failure(), outcome.steps(), outcome.tasks(), blocked);
    }

    /** Is told of resources by the numbers that strategies see. */
    private record Renumbered(Witness inner) implements Witness {
        @Override
        public void named(int resource, String name) {
            inner.named(number(resource), name);
        }

        @Override
        public void found(String value) {
            inner.found(value);
        }

        @Override
        public void left(String value) {
            inner.left(value);
        }

        @Override
        public void waits(Task task, String what) {
            inner.waits(task, what);
        }

        @Override
        public void time(long nanos) {
            inner.time(nanos);
        }

        @Override
        public void plain(boolean is) {
            inner.plain(is);
        }

        @Override
        public void owned(int resource, Task owner) {
            inner.owned(number(resource), owner);
        }

        @Override
        public boolean wantsState() {
            return inner.wantsState();
        }

        @Override
        public void state(String place, String value) {
            inner.state(place, value);
        }

        @Override
        public void trouble(String node, String what, boolean begins) {
            inner.trouble(node, what, begins);
        }

        @Override
        public void printed(String node, String line) {
            inner.printed(node, line);
        }

        @Override
        public void claimed(String property, String standing) {
            inner.claimed(property, standing);
        }
    }
}
