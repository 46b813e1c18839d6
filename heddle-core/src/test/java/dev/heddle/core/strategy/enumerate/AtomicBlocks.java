package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Hindsight;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A random program whose steps are blocks that nobody interrupts: what a block gets at after its first access depends on what it has read, and so on what came
 * before. Those accesses are told as touched.
 */
final class AtomicBlocks implements Program {
    /** One access, and what comes after it in the same block if it finds one value or another. */
    private static final class Part {
        final int variable;
        final boolean writes;
        /** A write of something else than this is left out if the variable has this value: then it turns out to be a read. */
        final int unless;

        final int value;
        /** Whether nobody gets here, as the first of a block, as long as the variable is zero. */
        boolean waits;

        Part ifZero;
        Part otherwise;

        Part(Random random, int variables, int depth) {
            variable = random.nextInt(variables);
            writes = random.nextInt(5) < 2;
            unless = random.nextInt(4) == 0 ? random.nextInt(3) : -1;
            value = 1 + random.nextInt(2);
            ifZero = depth > 0 && random.nextInt(3) > 0 ? new Part(random, variables, depth - 1) : null;
            otherwise = depth == 0 || random.nextInt(3) == 0
                    ? null
                    : random.nextInt(3) == 0 ? ifZero : new Part(random, variables, depth - 1);
        }

        @Override
        public String toString() {
            String self = (waits ? "when " : "")
                    + (writes
                            ? "x" + variable + "=" + value + (unless < 0 ? "" : " unless " + unless)
                            : "x" + variable);
            if (ifZero == null && otherwise == null) {
                return self;
            }
            return self
                    + (ifZero == otherwise
                            ? "; " + ifZero
                            : " ? {" + (otherwise == null ? "" : otherwise) + "} : {" + (ifZero == null ? "" : ifZero)
                                    + "}");
        }
    }

    private final Part[][] blocks;
    private final int[] variables;
    private final boolean stable;
    /** Whether each access is a step of its own; what comes next still depends on what came before. */
    private final boolean torn;

    private final Random random;

    private final Task[] tasks;
    private final Operation[] operations;
    private final int[] next;
    private final Part[] pending;
    private final long[] seen;
    private final Choice choice = new Choice();
    private final String name;
    private long result;

    AtomicBlocks(long seed) {
        random = new Random(seed);
        name = "blocks " + seed;
        stable = seed % 3 > 0;
        torn = seed % 5 == 0;
        int count = 2 + random.nextInt(3);
        boolean waits = random.nextInt(3) == 0;
        variables = new int[2 + random.nextInt(3)];
        blocks = new Part[count][];
        tasks = new Task[count];
        operations = new Operation[count];
        next = new int[count];
        pending = new Part[count];
        seen = new long[count];
        for (int t = 0; t < count; t++) {
            blocks[t] = new Part[1 + random.nextInt(6 - count)];
            for (int b = 0; b < blocks[t].length; b++) {
                blocks[t][b] = new Part(random, variables.length, random.nextInt(3));
                blocks[t][b].waits = waits && random.nextInt(3) == 0;
            }
            tasks[t] = new Task(t, t, "t" + t);
            operations[t] = new Operation(tasks[t]);
        }
    }

    /** What the last execution has led to: the values of variables, and all that tasks have read. */
    long result() {
        return result;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isStable(int resource) {
        return stable;
    }

    @Override
    public Outcome run(Strategy strategy) {
        Arrays.fill(variables, 0);
        Arrays.fill(seen, 0);
        Arrays.fill(next, 0);
        choice.begin();
        for (int t = 0; t < blocks.length; t++) {
            operations[t].reset();
            pending[t] = blocks[t][0];
            announce(t);
        }
        int steps = 0;
        while (present()) {
            Operation chosen = choice.get(strategy.choose(choice));
            choice.advance(chosen);
            steps++;
            make(chosen.task().id(), strategy);
        }
        result = Arrays.hashCode(seen) * 31L + Arrays.hashCode(variables);
        if (choice.blockedSize() == 0) {
            return Outcome.passed(steps, tasks.length);
        }
        List<Operation> blocked = new ArrayList<>();
        for (int i = 0; i < choice.blockedSize(); i++) {
            blocked.add(choice.blocked(i).copy());
        }
        return new Outcome(
                new Failure(Failure.Type.DEADLOCK, "nobody goes on", "", null), steps, tasks.length, blocked);
    }

    private boolean present() {
        choice.clear();
        for (int t = 0; t < blocks.length; t++) {
            Part first = pending[t];
            if (first != null) {
                if (first.waits && variables[first.variable] == 0) {
                    choice.addBlocked(operations[t]);
                } else {
                    choice.add(operations[t]);
                }
            }
        }
        return choice.size() > 0;
    }

    private void announce(int t) {
        if (pending[t] != null) {
            set(operations[t], pending[t]);
        }
    }

    private static void set(Operation operation, Part access) {
        operation.set(
                access.waits ? Kind.ACQUIRE : access.writes ? Kind.UPDATE : Kind.READ,
                access.variable + 1,
                access.waits || access.writes ? Access.WRITE : Access.READ,
                0);
    }

    private void make(int t, Strategy strategy) {
        Operation operation = operations[t];
        Part first = pending[t];
        for (Part access = first; access != null && (access == first || !torn); ) {
            int found = variables[access.variable];
            boolean writes = access.writes && found != access.unless;
            Access how = writes || access.waits ? Access.WRITE : Access.READ;
            if (access != first) {
                Operation also = new Operation(operation.task()).touch(operation, access.variable + 1, how);
                Hindsight.of(strategy).touched(also);
            } else {
                operation.change(operation.kind(), operation.resource(), how);
                strategy.executed(operation);
            }
            if (writes) {
                variables[access.variable] = access.value;
            }
            seen[t] = seen[t] * 31 + (access.writes && access.unless < 0 ? 7 : found + 1);
            access = found == 0 || (access.writes && access.unless < 0) ? access.ifZero : access.otherwise;
            pending[t] = access;
        }
        if (pending[t] == null && ++next[t] < blocks[t].length) {
            pending[t] = blocks[t][next[t]];
        }
        announce(t);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name + (stable ? ", stable" : "") + (torn ? ", torn" : ""));
        for (int t = 0; t < blocks.length; t++) {
            text.append("\n  t").append(t).append(": ");
            for (Part block : blocks[t]) {
                text.append('[').append(block).append("] ");
            }
        }
        return text.toString();
    }
}
