package dev.heddle.cli.child;

import dev.heddle.core.Race;
import java.util.List;
import java.util.Map;

/** A data race on its way from the JVM of the program to its parent. */
public final class RaceEvents {
    private RaceEvents() {}

    static void tell(Race race, Events events) {
        events.tell(
                "race",
                "location",
                race.location(),
                "firstTask",
                race.first().task(),
                "firstWrites",
                race.first().writes(),
                "firstSite",
                race.first().site(),
                "firstStack",
                String.join("\n", race.first().stack()),
                "secondTask",
                race.second().task(),
                "secondWrites",
                race.second().writes(),
                "secondSite",
                race.second().site(),
                "secondStack",
                String.join("\n", race.second().stack()));
    }

    public static Race read(Map<String, Object> fields) {
        return new Race((String) fields.get("location"), side("first", fields), side("second", fields));
    }

    private static Race.Side side(String which, Map<String, Object> fields) {
        String stack = (String) fields.get(which + "Stack");
        return new Race.Side(
                (String) fields.get(which + "Task"),
                (Boolean) fields.get(which + "Writes"),
                (String) fields.get(which + "Site"),
                stack.isEmpty() ? List.of() : List.of(stack.split("\n")));
    }
}
