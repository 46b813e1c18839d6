package dev.heddle.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.heddle.core.Race;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

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

    public static void write(List<Race> races, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("races");
        for (Race race : races) {
            json.writeStartObject();
            json.writeStringField("location", race.location());
            write("first", race.first(), json);
            write("second", race.second(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(String name, Race.Side side, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("task", side.task());
        json.writeStringField("access", side.writes() ? "write" : "read");
        json.writeStringField("site", side.site());
        json.writeArrayFieldStart("stack");
        for (String call : side.stack()) {
            json.writeString(call);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
