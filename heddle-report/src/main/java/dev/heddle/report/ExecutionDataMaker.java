package dev.heddle.report;

import dev.heddle.core.Dependence;
import dev.heddle.core.Operation;
import dev.heddle.core.Sites;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Ending;
import dev.heddle.report.data.ExecutionData.Hold;
import dev.heddle.report.data.ExecutionData.Race;
import dev.heddle.report.data.ExecutionData.Site;
import dev.heddle.report.data.ExecutionData.Step;
import dev.heddle.report.data.ExecutionData.Wait;
import dev.heddle.report.data.Frames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Turns an execution that was recorded into data that needs neither this JVM nor the program. */
final class ExecutionDataMaker {
    /** Of a longer execution the middle is left out. */
    private static final int HEAD = 10_000;

    private static final int TAIL = 50_000;

    private final RecordedExecution execution;
    private final Map<Integer, Integer> resources = new LinkedHashMap<>();
    private final List<String> resourceNames = new ArrayList<>();
    private final Map<Integer, Integer> sites = new LinkedHashMap<>();
    private final List<Site> siteList = new ArrayList<>();

    ExecutionDataMaker(RecordedExecution execution) {
        this.execution = execution;
    }

    ExecutionData make(Dependence dependence) {
        List<Event> events =
                execution.events().stream().filter(e -> !e.isWait()).toList();
        List<Step> steps = steps(events, CausalEdges.of(events, dependence));
        List<Hold> holds = new ArrayList<>();
        for (Hold hold : LockSpans.of(execution)) {
            holds.add(new Hold(hold.task(), resource(hold.resource()), hold.from(), hold.to()));
        }
        List<Race> races = new ArrayList<>();
        for (Race race : PlainRaces.of(execution)) {
            races.add(new Race(resource(race.resource()), race.first(), race.second()));
        }
        List<Ending> endings = endings(holds);
        return new ExecutionData(
                execution.tasks().stream()
                        .map(task -> Cut.to(Cut.NAME, task.name()))
                        .toList(),
                resourceNames,
                siteList,
                steps,
                events.size() - steps.size(),
                holds,
                waits(),
                endings,
                cycle(endings),
                races,
                execution.nodes().troubles(),
                execution.nodes().printed(),
                Standings.of(execution.claims()),
                execution.moments(),
                execution.choices().turns(),
                execution.choices().unasked());
    }

    private List<Step> steps(List<Event> events, CausalEdges edges) {
        List<Step> steps = new ArrayList<>();
        long time = 0;
        for (int i = 0; i < events.size(); i++) {
            if (events.size() > HEAD + TAIL && i >= HEAD && i < events.size() - TAIL) {
                continue;
            }
            Event event = events.get(i);
            Operation operation = event.operation();
            steps.add(new Step(
                    event.number(),
                    event.task(),
                    operation.kind().name().toLowerCase(Locale.ROOT),
                    operation.resource() == Operation.NO_RESOURCE ? null : resource(operation.resource()),
                    site(operation.site()),
                    Cut.to(Cut.WORDS, Wording.of(event)),
                    Cut.to(Cut.WORDS, event.found()),
                    Cut.to(Cut.WORDS, event.left()),
                    edges.into(i),
                    event.time() == time ? null : event.time(),
                    event.plain()));
            time = event.time();
        }
        return steps;
    }

    private int resource(int number) {
        return resources.computeIfAbsent(number, n -> {
            resourceNames.add(Cut.to(Cut.NAME, execution.resources().getOrDefault(n, "r" + n)));
            return resourceNames.size() - 1;
        });
    }

    private Integer site(int number) {
        if (number == Sites.UNKNOWN) {
            return null;
        }
        return sites.computeIfAbsent(number, n -> {
            siteList.add(Frames.parse(Cut.to(Cut.WORDS, Sites.text(n))));
            return siteList.size() - 1;
        });
    }

    private List<Wait> waits() {
        List<Wait> waits = new ArrayList<>();
        List<Event> events = Waits.worthMentioning(execution.events());
        // From the end, to know when each task goes on.
        Map<Integer, Integer> next = new LinkedHashMap<>();
        for (int i = events.size() - 1; i >= 0; i--) {
            Event event = events.get(i);
            if (event.isWait()) {
                waits.add(new Wait(
                        event.task(),
                        event.number(),
                        next.get(event.task()),
                        Cut.to(Cut.WORDS, event.waits()),
                        event.operation() == null
                                ? null
                                : site(event.operation().site())));
            } else {
                next.put(event.task(), event.number());
            }
        }
        Collections.reverse(waits);
        return waits;
    }

    private List<Ending> endings(List<Hold> holds) {
        List<Ending> endings = new ArrayList<>();
        for (Operation pending : execution.outcome().blocked()) {
            int task = pending.task().id();
            String awaits = awaited(pending);
            endings.add(new Ending(
                    task,
                    holds.stream()
                            .filter(hold -> hold.task() == task && hold.to() == null)
                            .map(Hold::resource)
                            .toList(),
                    Cut.to(Cut.WORDS, awaits),
                    pending.resource() == Operation.NO_RESOURCE ? null : resource(pending.resource()),
                    holder(task, awaits),
                    site(pending.site())));
        }
        return endings;
    }

    private String awaited(Operation pending) {
        String awaits = null;
        for (Event event : execution.events()) {
            if (event.isWait() && event.task() == pending.task().id()) {
                awaits = event.waits();
            }
        }
        return awaits != null ? awaits : execution.words(pending);
    }

    /** The task that the words name: whoever tells them knows more ways to hold something than there are operations. */
    private Integer holder(int waiting, String awaits) {
        for (int task = 0; task < execution.tasks().size(); task++) {
            String name = execution.tasks().get(task).name();
            boolean isNamed = awaits.endsWith(", which " + name + " holds") || awaits.equals("the end of " + name);
            if (task != waiting && isNamed) {
                return task;
            }
        }
        return null;
    }

    private static List<Integer> cycle(List<Ending> endings) {
        Map<Integer, Integer> holders = new LinkedHashMap<>();
        endings.forEach(ending -> holders.put(ending.task(), ending.holder()));
        for (int start : holders.keySet()) {
            List<Integer> ring = new ArrayList<>();
            Integer task = start;
            while (task != null && !ring.contains(task)) {
                ring.add(task);
                task = holders.get(task);
            }
            if (task != null && task == start) {
                return ring;
            }
        }
        return List.of();
    }
}
