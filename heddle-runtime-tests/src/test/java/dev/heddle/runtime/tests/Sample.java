package dev.heddle.runtime.tests;

import dev.heddle.core.Failure;
import dev.heddle.core.memory.MemoryModel;
import dev.heddle.runtime.backend.Backends;
import dev.heddle.runtime.environment.Settings;
import dev.heddle.runtime.program.ControlledProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A small program and how it should end.
 *
 * @param about what of Java it is about: its row in the compatibility matrix
 * @param isRacy whether one sees, by reading it, accesses to plain memory that nothing orders
 */
record Sample(
        String about,
        String name,
        ControlledProgram.Body body,
        Failure.Type failure,
        Settings.Timing timing,
        boolean spuriousWakeups,
        boolean isRacy) {
    static Sample passes(String name, ControlledProgram.Body body) {
        return fails(null, name, body);
    }

    static Sample fails(Failure.Type type, String name, ControlledProgram.Body body) {
        return new Sample("", name, body, type, Settings.Timing.IDEAL, false, false);
    }

    /** Programs whose steps depend on how the JDK at hand implements a class. */
    private static final Set<String> JDK_DEPENDENT = Set.of(
            "CompletableFutures",
            "SynchronousQueue",
            "the order of runAsync",
            "Exchanger",
            "SecureRandom",
            "completeOnTimeout",
            "a race of virtual threads",
            "an executor of virtual threads");

    boolean dependsOnJdk() {
        return JDK_DEPENDENT.contains(name);
    }

    Sample about(String what) {
        return new Sample(what, name, body, failure, timing, spuriousWakeups, isRacy);
    }

    Sample anyTiming() {
        return new Sample(about, name + " (any timing)", body, failure, Settings.Timing.ANY, spuriousWakeups, isRacy);
    }

    /** With tasks that may be slow, as by default. */
    Sample slowly() {
        return new Sample(about, name, body, failure, Settings.Timing.BOUNDED, spuriousWakeups, isRacy);
    }

    Sample spurious() {
        return new Sample(about, name + " (spurious wake-ups)", body, failure, timing, true, isRacy);
    }

    Sample racy() {
        return new Sample(about, name, body, failure, timing, spuriousWakeups, true);
    }

    ControlledProgram on(String backend) {
        return on(backend, MemoryModel.SC);
    }

    ControlledProgram on(String backend, MemoryModel memory) {
        return new ControlledProgram(
                name,
                body,
                Backends.create(backend),
                new Settings()
                        .timing(timing)
                        .spuriousWakeups(spuriousWakeups)
                        .memory(memory)
                        .failOnLeak(failure == Failure.Type.LEAK));
    }

    /**
     * What runs by default in this JVM, for tests of many programs; at night all of its backends. That executions are the same on all of them is what
     * {@code GoldenSchedulesTest} and the tests of replays show.
     */
    static List<String> usualBackends() {
        List<String> backends = backends();
        return Boolean.getBoolean("heddle.thorough")
                ? backends
                : backends.subList(backends.size() - 1, backends.size());
    }

    /** The backends of this JVM, the one that runs by default last. */
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
