package dev.heddle.report;

import dev.heddle.core.Failure;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.core.Outcome;
import dev.heddle.core.Sites;
import dev.heddle.core.Task;
import dev.heddle.report.data.ExecutionData.Change;
import dev.heddle.report.data.ExecutionData.Moment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calls objects what the source calls them: {@code Pool.total} in place of {@code AtomicInteger#2}, going by the places at which an execution uses them. A field
 * counts more than a variable, which may be a parameter that is another object the next time; if the places do not agree on one, the object keeps its number. Two
 * objects that one field holds, of two instances, are told apart by a number.
 */
final class SourceNames {
    /** An object, also as the beginning of the name of one of its parts. */
    private static final Pattern OBJECT = Pattern.compile("([\\w.$]+(?:\\[\\])*)#\\d+");

    private static final String LOCKED = "";
    private static final String ARRAY = "[";

    /** What each object is called, as a field and as a variable, in the order in which the objects are used. */
    private final Map<String, Set<String>> fields = new LinkedHashMap<>();

    private final Map<String, Set<String>> variables = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    private SourceNames(List<Event> events, List<Operation> blocked, List<Task> tasks, Map<Integer, String> names) {
        tasks.forEach(task -> taken.add(task.name()));
        for (Event event : events) {
            if (event.operation() != null) {
                look(event.operation(), names.get(event.operation().resource()));
            }
            if (event.isWait() && event.operation() != null) {
                OBJECT.matcher(event.waits()).results().forEach(object -> look(event.operation(), object.group()));
            }
        }
        blocked.forEach(operation -> look(operation, names.get(operation.resource())));
    }

    static RecordedExecution given(RecordedExecution execution) {
        Map<String, String> names = new SourceNames(
                        execution.events(), execution.outcome().blocked(), execution.tasks(), execution.resources())
                .chosen();
        if (names.isEmpty()) {
            return execution;
        }
        Map<Integer, String> resources = new HashMap<>();
        execution.resources().forEach((number, name) -> resources.put(number, rename(name, names)));
        return new RecordedExecution(
                execution.program(),
                execution.schedule(),
                rename(execution.outcome(), names),
                execution.tasks(),
                execution.events().stream().map(event -> rename(event, names)).toList(),
                Map.copyOf(resources),
                execution.types(),
                execution.owned(),
                execution.nodes(),
                execution.claims(),
                execution.moments().stream()
                        .map(moment -> rename(moment, names))
                        .toList(),
                execution.choices(),
                execution.divergence());
    }

    private static Moment rename(Moment moment, Map<String, String> names) {
        return new Moment(
                moment.n(),
                moment.stack(),
                moment.changes().stream()
                        .map(change -> new Change(rename(change.place(), names), rename(change.value(), names)))
                        .toList());
    }

    private void look(Operation operation, String name) {
        Matcher object = name == null ? null : OBJECT.matcher(name);
        if (object == null || !object.lookingAt()) {
            return;
        }
        boolean isWhole = object.end() == name.length();
        boolean isElement = !isWhole && name.charAt(object.end()) == '[';
        if (!isWhole && !isElement) {
            return;
        }
        Set<String> said = new LinkedHashSet<>();
        for (Sites.Holder holder : Sites.holders(operation.site())) {
            if (isOf(holder, operation.kind(), isElement, object.group(1))) {
                said.add(holder.name());
            }
        }
        fields.computeIfAbsent(object.group(), o -> new LinkedHashSet<>());
        if (said.size() == 1) {
            String only = said.iterator().next();
            boolean isField = only.indexOf('.') > 0;
            (isField ? fields : variables)
                    .computeIfAbsent(object.group(), o -> new LinkedHashSet<>())
                    .add(only);
        }
    }

    private static boolean isOf(Sites.Holder holder, Kind kind, boolean isElement, String type) {
        if (isElement || type.endsWith("[]")) {
            return holder.type().equals(ARRAY);
        }
        boolean isMonitor = kind == Kind.LOCK || kind == Kind.UNLOCK || kind == Kind.WAIT || kind == Kind.NOTIFY;
        if (holder.type().equals(LOCKED)) {
            return isMonitor;
        }
        return !holder.type().equals(ARRAY) && !Calls.isCondition(holder.type()) && Calls.mayBe(holder.type(), type);
    }

    private Map<String, String> chosen() {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, Integer> uses = new HashMap<>();
        fields.forEach((object, known) -> {
            Set<String> candidates = known.isEmpty() ? variables.getOrDefault(object, Set.of()) : known;
            String name = candidates.size() == 1 ? candidates.iterator().next() : null;
            if (name != null && !taken.contains(name)) {
                names.put(object, name);
                uses.merge(name, 1, Integer::sum);
            }
        });
        // What a wrapper does to the collection inside has the place of the call to the wrapper.
        names.keySet()
                .removeIf(object -> !isWrapper(object)
                        && uses.get(names.get(object)) > 1
                        && names.keySet().stream()
                                .anyMatch(other ->
                                        isWrapper(other) && names.get(other).equals(names.get(object))));
        names.values().forEach(name -> uses.put(name, 0));
        names.values().forEach(name -> uses.merge(name, 1, Integer::sum));
        Map<String, Integer> numbers = new HashMap<>();
        names.replaceAll(
                (object, name) -> uses.get(name) == 1 ? name : name + '#' + numbers.merge(name, 1, Integer::sum));
        return names;
    }

    private static boolean isWrapper(String object) {
        return object.startsWith("Collections#");
    }

    private static String rename(String text, Map<String, String> names) {
        if (text == null || text.indexOf('#') < 0) {
            return text;
        }
        return OBJECT.matcher(text)
                .replaceAll(found -> Matcher.quoteReplacement(names.getOrDefault(found.group(), found.group())));
    }

    private static Event rename(Event event, Map<String, String> names) {
        return new Event(
                event.number(),
                event.operation(),
                rename(event.resource(), names),
                event.type(),
                rename(event.found(), names),
                rename(event.left(), names),
                rename(event.waits(), names),
                event.task(),
                event.time(),
                event.plain(),
                event.stack());
    }

    /** What an exception of the program says is left as it is. */
    private static Outcome rename(Outcome outcome, Map<String, String> names) {
        Failure failure = outcome.failure();
        if (failure == null || failure.cause() != null) {
            return outcome;
        }
        return new Outcome(
                failure.inOtherWords(rename(failure.message(), names)),
                outcome.steps(),
                outcome.tasks(),
                outcome.blocked());
    }
}
