package dev.heddle.maven;

import java.util.Map;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Runs the project's tests as they are, in many interleavings, under one budget of time: what a test does not need, because it is
 * proved or has failed, is for the others. In a JVM; with several forks each has the budget.
 */
@Mojo(name = "suite", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class SuiteMojo extends ExploringMojo {
    /** How long all tests may take together, as in 500ms, 30s or 5m. */
    @Parameter(property = "heddle.suite.time", defaultValue = "60s")
    private String time;

    /**
     * Which test of a class goes on: round-robin, shortest-first, even-coverage or bandit. Default: shortest-first for strategies that
     * enumerate, bandit for others.
     */
    @Parameter(property = "heddle.suite.policy")
    private String policy;

    /** How many JVMs explore the tests of a class at a time; auto for one on each core. Default: 1. */
    @Parameter(property = "heddle.suite.jobs")
    private String jobs;

    @Override
    void add(Map<String, String> properties) {
        properties.put("heddle.suite.time", time);
        properties.put("heddle.suite.policy", policy);
        properties.put("heddle.suite.jobs", jobs);
    }
}
