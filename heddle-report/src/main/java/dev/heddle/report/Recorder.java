package dev.heddle.report;

import dev.heddle.core.Choice;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.core.Strategy;
import dev.heddle.core.Task;
import dev.heddle.core.Witness;
import dev.heddle.core.decorate.Decorator;
import dev.heddle.report.step.Choices;
import dev.heddle.report.step.Moments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Listens to one execution, as the strategy it asks and as the witness it tells. */
final class Recorder extends Decorator implements Witness {
    /** An event whose parts are not all known yet. */
    private static final class Draft {
        int number;
        int task;
        Operation operation;
        String found;
        String left;
        String waits;
        long time;
        boolean plain;
        List<StackTraceElement> stack = List.of();
    }

    /** So many are kept of the beginning of an execution, and of its end: what is between is of no use to a reader, and takes gigabytes. */
    private static final int MOST_AT_EITHER_END = 20_000;

    private final Set<Integer> wanted;
    private final Moments moments;
    private final List<Draft> drafts = new ArrayList<>();
    private final ArrayDeque<Draft> lastDrafts = new ArrayDeque<>();
    private final Map<Integer, String> names = new HashMap<>();
    private final TreeMap<Integer, Task> tasks = new TreeMap<>();
    private Draft last;
    private final List<RecordedExecution.Ownership> owned = new ArrayList<>();
    private final NodeRecord nodes = new NodeRecord();
    private final List<RecordedExecution.Standing> claims = new ArrayList<>();
    private final Choices choices = new Choices();
    private int number;
    private long time;

    Recorder(Strategy inner, Set<Integer> wanted, Moments moments) {
        super(inner);
        this.wanted = wanted;
        this.moments = moments;
    }

    /** Everything is shown, until there is too much of it. */
    @Override
    public int mayFollow(Task task) {
        return number < MANY_STEPS ? 0 : super.mayFollow(task);
    }

    @Override
    public int choose(Choice choice) {
        choices.ask(number + 1, choice);
        return super.choose(choice);
    }

    @Override
    public int fault(Choice faults, int step) {
        int index = super.fault(faults, step);
        if (index != NO_FAULT) {
            choices.happen();
        }
        return index;
    }

    @Override
    public void executed(Operation operation) {
        choices.made(number + 1);
        last = add(operation.task(), ++number);
        last.operation = operation.copy();
        if (wanted.contains(number)) {
            // This is called on the stack of the task, if the program has threads at all.
            last.stack = Stacks.ofProgram(new Throwable().getStackTrace());
        }
        moments.executed(
                number,
                moments.wantsStack(number)
                        ? Stacks.ofProgram(new Throwable().getStackTrace()).stream()
                                .map(Stacks::text)
                                .toList()
                        : List.of());
        inner.executed(operation);
    }

    private Draft add(Task task, int position) {
        Draft draft = new Draft();
        draft.task = task.id();
        draft.number = position;
        draft.time = time;
        tasks.put(task.id(), task);
        if (drafts.size() < MOST_AT_EITHER_END) {
            drafts.add(draft);
        } else {
            if (lastDrafts.size() == MOST_AT_EITHER_END) {
                lastDrafts.removeFirst();
            }
            lastDrafts.addLast(draft);
        }
        return draft;
    }

    @Override
    public void named(int resource, String name) {
        names.put(resource, name);
    }

    @Override
    public void found(String value) {
        last.found = value;
    }

    @Override
    public void left(String value) {
        last.left = value;
    }

    @Override
    public void waits(Task task, String what) {
        add(task, number).waits = what;
    }

    @Override
    public void time(long nanos) {
        time = nanos;
        last.time = nanos;
    }

    @Override
    public void plain(boolean is) {
        last.plain = is;
    }

    @Override
    public void owned(int resource, Task owner) {
        owned.add(new RecordedExecution.Ownership(
                number, resource, owner == null ? RecordedExecution.Ownership.NOBODY : owner.id()));
    }

    @Override
    public void trouble(String node, String what, boolean begins) {
        nodes.trouble(number, node, what, begins);
    }

    @Override
    public void printed(String node, String line) {
        nodes.printed(number, node, line);
    }

    @Override
    public boolean wantsState() {
        return moments.wants(number);
    }

    @Override
    public void state(String place, String value) {
        moments.add(place, value);
    }

    Choices choices() {
        return choices;
    }

    NodeRecord nodes() {
        return nodes;
    }

    @Override
    public void claimed(String property, String standing) {
        claims.add(new RecordedExecution.Standing(number, property, standing));
    }

    List<RecordedExecution.Standing> claims() {
        return List.copyOf(claims);
    }

    List<RecordedExecution.Ownership> owned() {
        return List.copyOf(owned);
    }

    /** All tasks up to the one with the highest id; one that nothing was heard of goes by its number. */
    List<Task> tasks() {
        List<Task> list = new ArrayList<>();
        for (int id = 0; !tasks.isEmpty() && id <= tasks.lastKey(); id++) {
            Task known = tasks.get(id);
            list.add(known == null ? new Task(id, id, "task " + id) : known);
        }
        return list;
    }

    /** @param pending what tasks were about to do at the end, and could not */
    List<Event> events(List<Operation> pending) {
        Map<Integer, Operation> next = new HashMap<>();
        pending.forEach(operation -> next.put(operation.task().id(), operation));
        List<Event> events = new ArrayList<>();
        drafts.addAll(lastDrafts);
        lastDrafts.clear();
        // From the end, so that a task that waits is known to be about to do what it does next.
        for (int i = drafts.size() - 1; i >= 0; i--) {
            Draft d = drafts.get(i);
            if (d.waits != null) {
                d.operation = pendingAt(i, next.get(d.task));
            } else {
                next.put(d.task, d.operation);
            }
            String resource = d.operation == null ? null : names.get(d.operation.resource());
            events.add(new Event(
                    d.number,
                    d.operation,
                    resource,
                    Wording.typeOf(resource),
                    d.found,
                    d.left,
                    d.waits,
                    d.task,
                    d.time,
                    d.plain,
                    d.stack));
        }
        Collections.reverse(events);
        return events;
    }

    /** What a task waits to do: as the JDK's own steps have no place in the code, the call that led there stands for them. */
    private Operation pendingAt(int wait, Operation next) {
        if (next == null || next.site() != Sites.UNKNOWN) {
            return next;
        }
        for (int i = wait - 1; i >= 0; i--) {
            Draft d = drafts.get(i);
            if (d.task == drafts.get(wait).task && d.waits == null) {
                return d.operation;
            }
        }
        return next;
    }

    /** The classes of the resources that are objects as a whole, by number. */
    Map<Integer, String> types() {
        Map<Integer, String> types = new HashMap<>();
        names.forEach((number, name) -> {
            if (Wording.typeOf(name) != null) {
                types.put(number, Wording.typeOf(name));
            }
        });
        return Map.copyOf(types);
    }

    /** The names of resources, by number. */
    Map<Integer, String> names() {
        return Map.copyOf(names);
    }
}
