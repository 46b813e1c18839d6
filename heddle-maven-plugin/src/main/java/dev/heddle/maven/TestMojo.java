package dev.heddle.maven;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Runs the project's tests as they are, each in many interleavings. Tests with a single thread run once. */
@Mojo(name = "test", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class TestMojo extends HeddleMojo {
    /** Explore only tests with one of these tags, separated by commas; the others run as ever. */
    @Parameter(property = "heddle.all.tags")
    private String tags;

    /** Explore only tests in these packages, separated by commas; the others run as ever. */
    @Parameter(property = "heddle.all.packages")
    private String packages;

    /** The algorithm that makes the choices. Default: auto. */
    @Parameter(property = "heddle.strategy")
    private String strategy;

    /** At most so many executions of a test. Default: 1000, or 10 seconds. */
    @Parameter(property = "heddle.executions")
    private String executions;

    /** At most so long for a test, as in 500ms, 30s or 5m. */
    @Parameter(property = "heddle.time")
    private String time;

    /** The bug depth that pct and its kin aim at. Default: drawn for each execution. */
    @Parameter(property = "heddle.depth")
    private String depth;

    /** The same seed, the same executions; or random. Default: 1. */
    @Parameter(property = "heddle.seed")
    private String seed;

    /** When time-outs fire: ideal or any. Default: ideal. */
    @Parameter(property = "heddle.timing")
    private String timing;

    /** What is done about data races: report, fail or off. Default: report. */
    @Parameter(property = "heddle.races")
    private String races;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Surefire surefire = surefire();
        properties().forEach(surefire::property);
        try {
            surefire.run();
        } catch (MojoFailureException e) {
            Path index = index();
            if (index == null) {
                throw e;
            }
            throw new MojoFailureException(
                    recorded().size() + " explored " + (recorded().size() == 1 ? "test fails" : "tests fail")
                            + ". Look at " + shown(index) + ", and see one again by 'mvn heddle:replay'.",
                    e);
        }
    }

    private Map<String, String> properties() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("heddle.all", Boolean.toString(tags == null && packages == null));
        properties.put("heddle.all.tags", tags);
        properties.put("heddle.all.packages", packages);
        properties.put("heddle.strategy", strategy);
        properties.put("heddle.executions", executions);
        properties.put("heddle.time", time);
        properties.put("heddle.depth", depth);
        properties.put("heddle.seed", seed);
        properties.put("heddle.timing", timing);
        properties.put("heddle.races", races);
        properties.values().removeIf(value -> value == null);
        return properties;
    }
}
