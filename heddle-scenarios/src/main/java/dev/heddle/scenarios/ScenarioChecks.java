package dev.heddle.scenarios;

import java.util.ArrayList;
import java.util.List;

/** Takes what a {@link ScenarioTest} asks for. */
public final class ScenarioChecks {
    private final List<Scenarios> asked = new ArrayList<>();

    ScenarioChecks() {}

    /** Scenarios of a class, as {@link Scenarios#of}; they are checked when the test has returned. */
    public Scenarios of(Class<?> type) {
        Scenarios scenarios = Scenarios.of(type);
        asked.add(scenarios);
        return scenarios;
    }

    List<Scenarios> asked() {
        return asked;
    }
}
