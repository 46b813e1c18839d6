package dev.heddle.core.strategy.enumerate;

import dev.heddle.core.Access;
import dev.heddle.core.Choice;
import dev.heddle.core.Failure;
import dev.heddle.core.Hash;
import dev.heddle.core.Hindsight;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Program;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.strategy.enumerate.MixedPart.Act;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A random program of most that models have, with steps that touch things late: locks, waits, time-outs, tasks that are created and joined, failures, inputs, old values, updates that commute,
 * operations on two things, and numbers of resources that differ from execution to execution. It has no operations that follow without a choice in some orders and not in others:
 * {@code dpor} and {@code source} miss orders of such programs, which the runtime does not make.
 */
final class MixedProgram implements Program {
    /** A task in an execution. */
    private final class Run {
        final int code;
        final Task task;
        final Operation operation;
        final int[] newestSeen = new int[made.variables];
        int next;
        MixedPart pending;
        long seen;
        boolean ended;

        Run(Task task, int code) {
            this.task = task;
            this.code = code;
            operation = new Operation(task);
            pending =
                    made.codes.get(code).isEmpty() ? null : made.codes.get(code).get(0);
        }
    }

    private final long seed;
    private final MixedMaker made;
    private final Task[] rootTasks;
    /** Tasks that were created, which are the same objects where they are the same tasks. */
    private final Map<String, Task> created = new HashMap<>();

    private final Choice choice = new Choice();
    private final List<Run> runs = new ArrayList<>();
    private Run[] byCode;
    private final List<List<Integer>> written = new ArrayList<>();
    private final int[] holders;
    private final int[] numbers;
    private int numbered;
    private Run failed;
    private long result;

    MixedProgram(long seed) {
        this.seed = seed;
        made = new MixedMaker(new Random(seed * 7919 + 13));
        rootTasks = new Task[made.roots];
        for (int t = 0; t < made.roots; t++) {
            rootTasks[t] = new Task(t, t, "t" + t);
        }
        holders = new int[made.lockCount];
        numbers = new int[made.variables + made.lockCount + made.codes.size()];
    }

    /** What the last execution has led to. */
    long result() {
        return result;
    }

    boolean hasFailed() {
        return failed != null;
    }

    @Override
    public String name() {
        return "mixed " + seed;
    }

    @Override
    public boolean isStable(int resource) {
        return !made.moving;
    }

    @Override
    public Outcome run(Strategy strategy) {
        begin();
        int steps = 0;
        while (failed == null && present()) {
            Operation chosen = choice.get(strategy.choose(choice));
            choice.advance(chosen);
            steps++;
            step(runs.get(chosen.task().id()), strategy);
        }
        result = failed == null ? ending() : failed.task.key() * 31 + failed.seen;
        if (failed != null) {
            present();
        }
        List<Operation> blocked = new ArrayList<>();
        for (int i = 0; i < choice.blockedSize(); i++) {
            blocked.add(choice.blocked(i).copy());
        }
        if (failed == null && blocked.isEmpty()) {
            return Outcome.passed(steps, runs.size());
        }
        Failure.Type type = failed == null ? Failure.Type.DEADLOCK : Failure.Type.EXCEPTION;
        return new Outcome(new Failure(type, "it fails", "", null), steps, runs.size(), blocked);
    }

    private void begin() {
        runs.clear();
        byCode = new Run[made.codes.size()];
        written.clear();
        for (int v = 0; v < made.variables; v++) {
            written.add(new ArrayList<>(List.of(0)));
        }
        Arrays.fill(holders, -1);
        Arrays.fill(numbers, 0);
        numbered = 0;
        failed = null;
        choice.begin();
        for (Task root : rootTasks) {
            start(root, root.id());
        }
    }

    private long ending() {
        long all = 0;
        for (Run run : runs) {
            all += Hash.mix(run.task.key(), run.seen);
        }
        for (int v = 0; v < made.variables; v++) {
            all = all * 31 + value(v);
        }
        return all;
    }

    private void start(Task task, int code) {
        task.reset();
        Run run = new Run(task, code);
        runs.add(run);
        byCode[code] = run;
        announce(run);
    }

    private int value(int variable) {
        List<Integer> all = written.get(variable);
        return all.get(all.size() - 1);
    }

    private void write(Run run, int variable, int value) {
        written.get(variable).add(value);
        seesNewest(run, variable);
    }

    private void seesNewest(Run run, int variable) {
        run.newestSeen[variable] = written.get(variable).size() - 1;
    }

    private int number(MixedPart part) {
        return switch (part.type) {
            case CHOOSE -> Operation.NO_RESOURCE;
            case LOCK, UNLOCK -> number(made.variables + part.target);
            case SPAWN, JOIN, END, BEGIN -> number(made.variables + made.lockCount + part.target);
            default -> number(part.target);
        };
    }

    private int number(int thing) {
        if (numbers[thing] == 0) {
            numbers[thing] = made.moving ? ++numbered : thing + 1;
        }
        return numbers[thing];
    }

    private static Kind kind(Act type) {
        return switch (type) {
            case READ, FAIL -> Kind.READ;
            case WRITE, ADD -> Kind.UPDATE;
            case WAIT -> Kind.ACQUIRE;
            case LOCK -> Kind.LOCK;
            case UNLOCK -> Kind.UNLOCK;
            case SPAWN -> Kind.SPAWN;
            case JOIN -> Kind.JOIN;
            case END -> Kind.END;
            case CHOOSE -> Kind.CHOOSE;
            case BEGIN -> Kind.BEGIN;
        };
    }

    private static Access access(Act type) {
        return switch (type) {
            case READ, FAIL, JOIN, CHOOSE -> Access.READ;
            case ADD -> Access.COMMUTE;
            default -> Access.WRITE;
        };
    }

    private void announce(Run run) {
        MixedPart part = run.pending;
        if (part != null) {
            run.operation.set(kind(part.type), number(part), access(part.type), 0);
            if (part.also >= 0) {
                run.operation.also(number(part.also), part.alsoWrites ? Access.WRITE : Access.READ);
            }
        }
    }

    private boolean present() {
        choice.clear();
        for (Run run : runs) {
            if (run.pending != null && run != failed) {
                boolean enabled = isEnabled(run.pending);
                if (run.pending.timed) {
                    run.operation.change(enabled ? Kind.ACQUIRE : Kind.TIMEOUT, run.operation.resource(), Access.WRITE);
                }
                if (enabled || run.pending.timed) {
                    choice.add(run.operation);
                } else {
                    choice.addBlocked(run.operation);
                }
            }
        }
        return choice.size() > 0;
    }

    private boolean isEnabled(MixedPart part) {
        return switch (part.type) {
            case WAIT -> value(part.target) != 0;
            case LOCK -> holders[part.target] < 0;
            case JOIN -> byCode[part.target] != null && byCode[part.target].ended;
            default -> true;
        };
    }

    private void step(Run run, Strategy strategy) {
        MixedPart first = run.pending;
        for (MixedPart part = first; part != null && (part == first || !made.torn); part = run.pending) {
            int found = find(run, part, strategy);
            tell(run, part, part == first, found, strategy);
            if (part.type == Act.FAIL && found == part.value) {
                failed = run;
                return;
            }
            run.pending = found == 0 || part.isBlind() ? part.ifZero : part.otherwise;
            run.next += run.pending == null && found != 0 ? part.skip : 0;
        }
        List<MixedPart> code = made.codes.get(run.code);
        if (run.pending == null && ++run.next < code.size()) {
            run.pending = code.get(run.next);
        }
        announce(run);
    }

    private int find(Run run, MixedPart part, Strategy strategy) {
        switch (part.type) {
            case READ, FAIL -> {
                int overlooked = 0;
                if (part.weak) {
                    int candidates = Math.min(3, written.get(part.target).size() - run.newestSeen[part.target]);
                    overlooked = candidates > 1 ? strategy.readsFrom(run.operation, candidates) : 0;
                    run.operation.reads(overlooked);
                }
                run.newestSeen[part.target] = written.get(part.target).size() - 1 - overlooked;
                return written.get(part.target).get(run.newestSeen[part.target]);
            }
            case CHOOSE -> {
                int chosen = strategy.readsFrom(run.operation, 2);
                run.operation.reads(chosen);
                return chosen;
            }
            case WRITE, WAIT -> {
                return value(part.target);
            }
            default -> {
                return 0;
            }
        }
    }

    private void tell(Run run, MixedPart part, boolean first, int found, Strategy strategy) {
        Operation operation = run.operation;
        boolean leftOut = part.type == Act.WRITE && found == part.unless;
        Access how = leftOut ? Access.READ : access(part.type);
        if (first) {
            operation.change(operation.kind(), number(part), how);
            strategy.executed(operation);
        } else {
            Hindsight.of(strategy).touched(new Operation(run.task).touch(operation, number(part), how));
        }
        switch (part.type) {
            case WRITE -> {
                if (!leftOut) {
                    write(run, part.target, part.value);
                }
            }
            case ADD -> written.get(part.target).add(value(part.target) + 1);
            case LOCK -> holders[part.target] = run.task.id();
            case UNLOCK -> holders[part.target] = -1;
            case END -> run.ended = true;
            default -> {}
        }
        if (part.also >= 0) {
            if (part.alsoWrites) {
                write(run, part.also, 1);
            } else {
                run.seen = run.seen * 31 + 50 + value(part.also);
                seesNewest(run, part.also);
            }
        }
        boolean timedOut = first && operation.kind() == Kind.TIMEOUT;
        run.seen = run.seen * 31 + (part.isBlind() ? 7 : found + 1) + (timedOut ? 1000 : 0);
        if (part.type == Act.SPAWN) {
            create(run, part.target);
        }
    }

    private void create(Run run, int code) {
        int id = runs.size();
        int index = run.operation.index();
        String name = run.task.nextChildKey() + "/" + id + "/" + index + "/" + run.task.id();
        Task known = created.get(name);
        if (known == null) {
            known = run.task.spawn(id, "c" + code, index);
            created.put(name, known);
        } else {
            run.task.adopt(known);
        }
        start(known, code);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name() + (made.moving ? ", moving" : "") + (made.torn ? ", torn" : ""));
        for (int c = 0; c < made.codes.size(); c++) {
            text.append("\n  ")
                    .append(c < made.roots ? "t" : "child ")
                    .append(c)
                    .append(": ");
            made.codes.get(c).forEach(part -> text.append('[').append(part).append("] "));
        }
        return text.toString();
    }
}
