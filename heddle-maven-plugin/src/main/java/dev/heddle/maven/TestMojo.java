package dev.heddle.maven;

import java.util.Map;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs the project's tests as they are, each in many interleavings. Tests with a single thread run once. */
@Mojo(name = "test", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class TestMojo extends ExploringMojo {
    /** At most so many executions of a test. Default: 1000, or 10 seconds. */
    @Parameter(property = "heddle.executions")
    private String executions;

    /** At most so long for a test, as in 500ms, 30s or 5m. */
    @Parameter(property = "heddle.time")
    private String time;

    @Override
    void add(Map<String, String> properties) {
        properties.put("heddle.executions", executions);
        properties.put("heddle.time", time);
    }
}
