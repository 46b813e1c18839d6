package dev.heddle.scenarios;

import dev.heddle.api.Result;
import dev.heddle.api.property.NotExplained;
import dev.heddle.check.Verdict;
import dev.heddle.check.history.Call;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Scenarios with fewer calls than one that fails, in the order in which they are worth while trying. */
final class Shorter {
    private Shorter() {}

    /**
     * First what the failure says: calls that began after the one that nothing explains had ended, and those on other parts of the object, can hardly be a part of it. Then what comes after
     * the threads, and before them, as a whole. Then one thread less, and one call less.
     */
    static List<Scenario> than(Scenario failing, Result failure) {
        Set<Scenario> shorter = new LinkedHashSet<>();
        if (failing.stop() == null && failure.failures().get(0).cause() instanceof NotExplained found) {
            shorter.add(only(failing, found.verdict()));
        }
        if (failing.after().size() > 1) {
            shorter.add(new Scenario(failing.before(), failing.threads(), List.of(), failing.stop()));
        }
        if (failing.before().size() > 1) {
            shorter.add(new Scenario(List.of(), failing.threads(), failing.after(), failing.stop()));
        }
        shorter.addAll(failing.smaller());
        shorter.remove(failing);
        return List.copyOf(shorter);
    }

    private static Scenario only(Scenario failing, Verdict verdict) {
        List<List<Invocation>> threads = new ArrayList<>();
        for (int i = 0; i < failing.threads().size(); i++) {
            List<Invocation> left = only(failing.threads().get(i), Scenario.name(i), verdict);
            if (!left.isEmpty()) {
                threads.add(left);
            }
        }
        return new Scenario(
                only(failing.before(), "before", verdict),
                List.copyOf(threads),
                only(failing.after(), "after", verdict));
    }

    private static List<Invocation> only(List<Invocation> invocations, String task, Verdict verdict) {
        List<Call> made = verdict.history().calls().stream()
                .filter(call -> call.task().equals(task))
                .toList();
        Set<Call> needed = Set.copyOf(verdict.violation().calls());
        int end = verdict.violation().call().ended();
        List<Invocation> left = new ArrayList<>();
        for (int i = 0; i < made.size() && i < invocations.size(); i++) {
            if (needed.contains(made.get(i)) && made.get(i).invoked() < end) {
                left.add(invocations.get(i));
            }
        }
        return List.copyOf(left);
    }
}
