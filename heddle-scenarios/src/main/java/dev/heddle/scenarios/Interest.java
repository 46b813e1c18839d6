package dev.heddle.scenarios;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Which scenarios were worth while: those in which calls met and replied something that such calls had not replied before. As in coverage-guided fuzzing, what is made out of them
 * comes closer to what nobody has seen yet than chance does. What counts as seen is a pair of calls that were under way at once, with their replies.
 */
final class Interest {
    private final Set<String> seen = new HashSet<>();
    private final List<Scenario> scenarios = new ArrayList<>();

    /** Takes note of the histories of a scenario; returns whether there was something new in them. */
    boolean note(Scenario scenario, Iterable<History> histories) {
        boolean isNew = false;
        for (History history : histories) {
            List<Call> calls = history.calls();
            for (int i = 0; i < calls.size(); i++) {
                for (int j = i + 1; j < calls.size(); j++) {
                    isNew |= meet(calls.get(i), calls.get(j)) && seen.add(pair(calls.get(i), calls.get(j)));
                }
            }
        }
        if (isNew) {
            scenarios.add(scenario);
        }
        return isNew;
    }

    private static boolean meet(Call one, Call other) {
        return one.invoked() < other.ended() && other.invoked() < one.ended();
    }

    private static String pair(Call one, Call other) {
        String first = one.toString();
        String second = other.toString();
        return first.compareTo(second) <= 0 ? first + " | " + second : second + " | " + first;
    }

    boolean isEmpty() {
        return scenarios.isEmpty();
    }

    /** One of them, more often one of the last, which were new in spite of all before. */
    Scenario any(Random random) {
        int size = scenarios.size();
        return scenarios.get(size - 1 - Math.min(random.nextInt(size), random.nextInt(size)));
    }
}
