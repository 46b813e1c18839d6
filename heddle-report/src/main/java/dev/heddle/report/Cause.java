package dev.heddle.report;

import dev.heddle.core.Access;
import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.shrink.DecisivePair;
import java.util.List;

/**
 * What is wrong with an order, in words, as far as the execution shows it: who came between two accesses of another task that belong together, who used what was
 * not set yet, whose notification nobody waited for, who hold what the other wants. Where it shows nothing of the kind, nothing is said.
 */
final class Cause {
    private final RecordedExecution execution;
    private final List<Event> events;
    private final DecisivePair pair;

    Cause(RecordedExecution execution, DecisivePair pair) {
        this.execution = execution;
        this.events = execution.events().stream().filter(e -> !e.isWait()).toList();
        this.pair = pair;
    }

    /** A sentence, or null. */
    String sentence() {
        if (pair == null
                || pair.unseen()
                || pair.first().task().id() == pair.second().task().id()) {
            return null;
        }
        if (pair.first().kind() == Kind.NOTIFY) {
            return missedSignal();
        }
        if (pair.first().kind() == Kind.LOCK && pair.second().kind() == Kind.LOCK) {
            return pair.secondWaits() ? embrace() : betweenCriticalSections();
        }
        if (!isAccess(pair.first()) || !isAccess(pair.second())) {
            return null;
        }
        String between = between();
        return between == null ? readBeforeWritten() : between;
    }

    /** The first operation is part of what came between, or is the access before it. */
    private String between() {
        int resource = pair.second().resource();
        int second = pair.secondPosition();
        if (second < 0 || pair.first().resource() != resource) {
            return null;
        }
        for (int z = second - 1; z >= pair.firstPosition(); z--) {
            if (isAccess(z, pair.first(), resource)) {
                String sentence = between(before(z, pair.second(), resource), z, second);
                if (sentence != null) {
                    return sentence;
                }
            }
        }
        return between(pair.firstPosition(), second, after(second, pair.first(), resource));
    }

    /** What the critical sections protect, not their lock, is what two accesses of should have been one. */
    private String betweenCriticalSections() {
        for (int y = Math.max(0, pair.secondPosition()); y < events.size(); y++) {
            int resource = events.get(y).operation().resource();
            if (!isAccess(y, pair.second(), resource)) {
                continue;
            }
            for (int z = y - 1; z >= pair.firstPosition(); z--) {
                String sentence =
                        isAccess(z, pair.first(), resource) ? between(before(z, pair.second(), resource), z, y) : null;
                if (sentence != null) {
                    return sentence;
                }
            }
        }
        return null;
    }

    /** Says so if no order of whole pairs of accesses has this effect. */
    private String between(int x, int z, int y) {
        if (x < 0 || y < 0 || !(writes(z) ? !(onlyWrites(x) && onlyWrites(y)) : onlyWrites(x) && onlyWrites(y))) {
            return null;
        }
        String task = nameOf(x);
        String name = events.get(x).resource();
        if (name == null) {
            return null;
        }
        String one = noun(x);
        String other = noun(y);
        String both = one.equals(other) && !isCall(x)
                ? "two " + one + "s (steps " + number(x) + " and " + number(y) + ")"
                : one + " (step " + number(x) + ") and " + other + " (step " + number(y) + ")";
        return "Between " + task + "'s " + both + (isCall(x) ? " on " : " of ") + name + " comes " + nameOf(z) + "'s "
                + noun(z) + " (step " + number(z) + ").";
    }

    private String readBeforeWritten() {
        int first = pair.firstPosition();
        int resource = pair.first().resource();
        boolean isSet = pair.second().access() != Access.READ && pair.first().access() == Access.READ;
        String name = first < 0 ? null : events.get(first).resource();
        if (!isSet || name == null || pair.second().resource() != resource || isCall(first)) {
            return null;
        }
        for (int i = 0; i < first; i++) {
            if (events.get(i).operation().resource() == resource && writes(i)) {
                return null;
            }
        }
        return nameOf(first) + " reads " + name + " (step " + number(first) + ") before "
                + pair.second().task().name() + " writes it"
                + (pair.secondPosition() < 0 ? "." : " (step " + number(pair.secondPosition()) + ").");
    }

    private String missedSignal() {
        int waits = -1;
        for (int i = pair.firstPosition() + 1; i < events.size(); i++) {
            Operation operation = events.get(i).operation();
            if (operation.kind() == Kind.WAIT
                    && operation.task().id() == pair.second().task().id()) {
                waits = i;
            }
        }
        boolean forEver = execution.outcome().blocked().stream()
                .anyMatch(o -> o.task().id() == pair.second().task().id());
        return waits < 0 || !forEver
                ? null
                : nameOf(pair.firstPosition()) + " notifies (step " + number(pair.firstPosition()) + ") before "
                        + nameOf(waits) + " waits (step " + number(waits) + "), and wakes nobody.";
    }

    private String embrace() {
        Failure failure = execution.outcome().failure();
        if (failure == null || failure.type() != Failure.Type.DEADLOCK) {
            return null;
        }
        int holder = pair.first().task().id();
        int other = pair.second().task().id();
        return LockSpans.of(execution).stream()
                        .anyMatch(hold -> hold.to() == null && hold.task() == other && wants(holder, hold.resource()))
                ? pair.first().task().name() + " and " + pair.second().task().name()
                        + " each hold a lock that the other wants."
                : null;
    }

    private boolean wants(int task, int lock) {
        return execution.outcome().blocked().stream()
                .anyMatch(o -> o.task().id() == task && o.kind() == Kind.LOCK && o.resource() == lock);
    }

    private int before(int position, Operation of, int resource) {
        int i = position - 1;
        while (i >= 0 && !isAccess(i, of, resource)) {
            i--;
        }
        return i;
    }

    private int after(int position, Operation of, int resource) {
        for (int i = position + 1; i < events.size(); i++) {
            if (isAccess(i, of, resource)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the event is an access to a resource by the task of an operation. */
    private boolean isAccess(int position, Operation of, int resource) {
        Operation operation = events.get(position).operation();
        return operation.task().id() == of.task().id() && operation.resource() == resource && isAccess(operation);
    }

    private static boolean isAccess(Operation operation) {
        return switch (operation.kind()) {
            case READ, WRITE, UPDATE, ASSERT -> operation.resource() != Operation.NO_RESOURCE;
            default -> false;
        };
    }

    private boolean writes(int position) {
        return events.get(position).operation().access() != Access.READ;
    }

    private boolean onlyWrites(int position) {
        return events.get(position).operation().kind() == Kind.WRITE && !isCall(position);
    }

    private boolean isCall(int position) {
        return Wording.of(events.get(position)).startsWith("call ");
    }

    private String noun(int position) {
        if (isCall(position)) {
            String words = Wording.of(events.get(position));
            return words.startsWith("call on ") ? "call" : words.substring(words.lastIndexOf('.') + 1);
        }
        return switch (events.get(position).operation().kind()) {
            case READ -> "read";
            case WRITE -> "write";
            case ASSERT -> "check";
            default -> "update";
        };
    }

    private String nameOf(int position) {
        return events.get(position).operation().task().name();
    }

    private int number(int position) {
        return events.get(position).number();
    }
}
