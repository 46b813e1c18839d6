package dev.heddle.cli.output;

import dev.heddle.core.Race;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Data races, for people and as JSON. */
public final class RaceText {
    private static final int MOST_RACES = 10;
    private static final int MOST_CALLS = 6;

    private RaceText() {}

    /** Nothing at all if there are none. */
    public static void print(List<Race> races, PrintWriter out) {
        if (races.isEmpty()) {
            return;
        }
        out.println();
        out.println(Numbers.counted(races.size(), "data race", "data races")
                + " (no failure by itself; --races fail makes it one, --races off stops looking):");
        races.stream().limit(MOST_RACES).forEach(race -> {
            out.println("   " + race.location());
            print(race.first(), out);
            print(race.second(), out);
        });
        if (races.size() > MOST_RACES) {
            out.println("   ... and " + (races.size() - MOST_RACES) + " more; --json has all");
        }
    }

    private static void print(Race.Side side, PrintWriter out) {
        out.println("     " + (side.writes() ? "write" : "read") + " by " + side.task() + " at " + side.site());
        List<String> callers = side.stack();
        // The first line is the access itself.
        callers.stream().skip(1).limit(MOST_CALLS).forEach(call -> out.println("       called from " + call));
    }

    public static List<Map<String, Object>> document(List<Race> races) {
        return races.stream().map(RaceText::document).toList();
    }

    private static Map<String, Object> document(Race race) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("location", race.location());
        fields.put("first", document(race.first()));
        fields.put("second", document(race.second()));
        return fields;
    }

    private static Map<String, Object> document(Race.Side side) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("task", side.task());
        fields.put("access", side.writes() ? "write" : "read");
        fields.put("site", side.site());
        fields.put("stack", side.stack());
        return fields;
    }
}
