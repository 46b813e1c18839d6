package dev.heddle.runtime.claims;

import java.util.LinkedHashSet;
import java.util.Set;

/** What should be true, or be reached, in some execution of an exploration: by name, over all executions so far. */
public final class Expectations {
    private final Set<String> expected = new LinkedHashSet<>();
    private final Set<String> reached = new LinkedHashSet<>();

    public void expect(String name) {
        expected.add(name);
    }

    public void reached(String name) {
        reached.add(name);
    }

    /** What was expected and not reached, in the order in which it was expected. */
    public Set<String> unreached() {
        Set<String> unreached = new LinkedHashSet<>(expected);
        unreached.removeAll(reached);
        return unreached;
    }
}
