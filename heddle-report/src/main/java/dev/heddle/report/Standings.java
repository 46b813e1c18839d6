package dev.heddle.report;

import dev.heddle.core.Failure;
import dev.heddle.report.data.ExecutionData;
import dev.heddle.report.data.ExecutionData.Property;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a program claims, and the steps from which on that was true, false, or still to come. */
final class Standings {
    /** More are not read. */
    private static final int MOST_LINES = 6;

    private static final int MOST_CHANGES = 6;

    /** More can neither be drawn nor kept. */
    private static final int MOST_KEPT = 10_000;

    private Standings() {}

    /** One for each that was claimed, in the order in which they were. */
    static List<Property> of(List<RecordedExecution.Standing> changes) {
        Map<String, List<ExecutionData.Standing>> byProperty = new LinkedHashMap<>();
        for (RecordedExecution.Standing change : changes) {
            List<ExecutionData.Standing> standings =
                    byProperty.computeIfAbsent(Cut.to(Cut.WORDS, change.property()), text -> new ArrayList<>());
            if (standings.size() == MOST_KEPT) {
                standings.remove(MOST_KEPT - 1);
            }
            standings.add(new ExecutionData.Standing(change.number(), change.is()));
        }
        List<Property> properties = new ArrayList<>();
        byProperty.forEach((text, standings) -> properties.add(new Property(text, List.copyOf(standings))));
        return properties;
    }

    /** The same as text, if the failure is one of a property; the one that fails comes first. */
    static List<String> lines(RecordedExecution execution, Failure failure) {
        List<String> lines = new ArrayList<>();
        if (failure.type() != Failure.Type.PROPERTY) {
            return lines;
        }
        for (Property property : of(execution.claims())) {
            boolean fails = failure.message().startsWith(property.text());
            lines.add(fails ? 0 : lines.size(), line(property, execution));
        }
        int more = lines.size() - MOST_LINES;
        if (more > 0) {
            lines.subList(MOST_LINES, lines.size()).clear();
            lines.add("... and " + more + " more");
        }
        return lines;
    }

    private static String line(Property property, RecordedExecution execution) {
        StringBuilder line = new StringBuilder(property.text()).append(": ");
        List<ExecutionData.Standing> standings = property.standings();
        int first = Math.max(0, standings.size() - MOST_CHANGES);
        line.append(first > 0 ? "…, " : "");
        for (int i = first; i < standings.size(); i++) {
            ExecutionData.Standing standing = standings.get(i);
            line.append(i == first ? "" : ", ").append(standing.is());
            if (!standing.is().endsWith("by the end")) {
                line.append(" from step ").append(standing.from()).append(" on");
            }
        }
        ExecutionData.Standing last = standings.get(standings.size() - 1);
        return last.is().equals("false") ? line + step(last.from(), execution) : line.toString();
    }

    private static String step(int number, RecordedExecution execution) {
        return execution.events().stream()
                .filter(event -> !event.isWait() && event.number() == number)
                .findFirst()
                .map(event -> " (" + event.operation().task().name() + ": " + Wording.of(event) + ")")
                .orElse("");
    }
}
