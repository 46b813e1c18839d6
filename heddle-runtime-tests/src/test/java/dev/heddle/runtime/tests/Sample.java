package dev.heddle.runtime.tests;

import dev.heddle.core.Failure;
import dev.heddle.runtime.ControlledProgram;
import dev.heddle.runtime.Settings;
import dev.heddle.runtime.backend.Backends;
import java.util.ArrayList;
import java.util.List;

/** A small program and how it should end. */
record Sample(String name, ControlledProgram.Body body, Failure.Type failure, Settings.Timing timing) {
    static Sample passes(String name, ControlledProgram.Body body) {
        return new Sample(name, body, null, Settings.Timing.IDEAL);
    }

    static Sample fails(Failure.Type type, String name, ControlledProgram.Body body) {
        return new Sample(name, body, type, Settings.Timing.IDEAL);
    }

    Sample anyTiming() {
        return new Sample(name + " (any timing)", body, failure, Settings.Timing.ANY);
    }

    ControlledProgram on(String backend) {
        return new ControlledProgram(name, body, Backends.create(backend), new Settings().timing(timing));
    }

    /** The backends of this JVM. */
    static List<String> backends() {
        List<String> backends = new ArrayList<>(List.of("platform"));
        if (Backends.whyNotContinuation() == null) {
            backends.add("continuation");
        }
        return backends;
    }

    @Override
    public String toString() {
        return name;
    }
}
