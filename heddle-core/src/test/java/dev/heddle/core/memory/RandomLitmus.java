package dev.heddle.core.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random litmus tests: their text for {@link Litmus}, and their accesses for whoever judges them by axioms. */
final class RandomLitmus {
    /** An access; a write has a value of its own. */
    record Event(int task, boolean isWrite, char location, int value, char mode) {}

    final List<Event> events = new ArrayList<>();
    final String text;

    /**
     * @param modes for each location a choice of modes: {@code v} that all its accesses are volatile, {@code oav} that each is one of these
     * @param finals whether the outcome includes what is left in memory
     */
    RandomLitmus(Random random, String locations, String[] modes, boolean finals) {
        int tasks = 2 + random.nextInt(2);
        int total = 5 + random.nextInt(2);
        int value = 1;
        StringBuilder line = new StringBuilder();
        for (int t = 0; t < tasks; t++) {
            int left = total - events.size();
            int length = t == tasks - 1 ? left : Math.min(left - 1, 1 + random.nextInt(3));
            line.append(t > 0 ? " | " : "");
            for (int i = 0; i < length; i++) {
                int x = random.nextInt(locations.length());
                boolean isWrite = random.nextBoolean();
                char mode = modes[x].charAt(random.nextInt(modes[x].length()));
                Event event = new Event(t, isWrite, locations.charAt(x), isWrite ? value++ : 0, mode);
                events.add(event);
                line.append(i > 0 ? ";" : "")
                        .append(isWrite ? "W" : "R")
                        .append(event.location)
                        .append(isWrite ? "" + event.value : "")
                        .append(mode);
            }
        }
        if (finals) {
            line.append(" # ");
            for (int i = 0; i < locations.length(); i++) {
                line.append(hasLocation(locations.charAt(i)) ? locations.substring(i, i + 1) : "");
            }
        }
        text = line.toString();
    }

    boolean hasLocation(char x) {
        return events.stream().anyMatch(event -> event.location == x);
    }
}
