package dev.heddle.api;

import dev.heddle.catalogue.FrameOwners;
import java.util.List;

/** What users read of data races that are no failures. */
final class RaceWording {
    private static final int MOST_RACES = 10;
    private static final int MOST_CALLS = 6;

    private RaceWording() {}

    /** Each with its two accesses and who called them; nothing if there are none. */
    static String of(List<RaceFound> races, boolean fail) {
        if (races.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder(FailureWords.count(races.size(), "data race"))
                .append(fail ? ":\n" : " (no failure by itself; races = FAIL makes it one, OFF stops looking):\n");
        for (RaceFound race : races.subList(0, Math.min(races.size(), MOST_RACES))) {
            text.append("   ").append(race.location()).append('\n');
            add(race.first(), text);
            add(race.second(), text);
        }
        if (races.size() > MOST_RACES) {
            text.append("   ... and ").append(races.size() - MOST_RACES).append(" more\n");
        }
        return text.toString();
    }

    private static void add(RaceFound.Side side, StringBuilder text) {
        text.append("     ").append(side).append('\n');
        // The first line is the access itself.
        side.stack().stream()
                .skip(1)
                .filter(call -> !FrameOwners.areLanguages(call))
                .takeWhile(call -> !isBelow(call))
                .limit(MOST_CALLS)
                .forEach(call -> text.append("       called from ").append(call).append('\n'));
    }

    /** How a call comes from a test framework, or from the JDK, to the program. */
    private static boolean isBelow(String call) {
        return call.startsWith("java.base/") || FrameOwners.areTestFrameworks(call) || FrameOwners.areHeddles(call);
    }
}
