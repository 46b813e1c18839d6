package dev.heddle.maven;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;

/** What the goals that explore have in common: which tests, how, and what to say when some fail. */
abstract class ExploringMojo extends HeddleMojo {
    /** Explore only tests with one of these tags, separated by commas; the others run as ever. */
    @Parameter(property = "heddle.all.tags")
    private String tags;

    /** Explore only tests in these packages, separated by commas; the others run as ever. */
    @Parameter(property = "heddle.all.packages")
    private String packages;

    /** The algorithm that makes the choices. Default: auto. */
    @Parameter(property = "heddle.strategy")
    private String strategy;

    /** The bug depth that pct and its kin aim at. Default: drawn for each execution. */
    @Parameter(property = "heddle.depth")
    private String depth;

    /** The same seed, the same executions; or random. Default: 1. */
    @Parameter(property = "heddle.seed")
    private String seed;

    /** When time-outs fire: bounded, ideal or any. Default: bounded. */
    @Parameter(property = "heddle.timing")
    private String timing;

    /** With bounded timing: how long a task may be slow, all in all, as in 20ms. Default: 100ms. */
    @Parameter(property = "heddle.delay")
    private String delay;

    /** What reads may return: sc, the newest write; jmm, an older one, too, where the Java memory model lets them. Default: sc. */
    @Parameter(property = "heddle.memory")
    private String memory;

    /** What is done about data races: report, fail or off. Default: report. */
    @Parameter(property = "heddle.races")
    private String races;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        Surefire surefire = surefire();
        Map<String, String> properties = new LinkedHashMap<>();
        common(properties);
        add(properties);
        properties.values().removeIf(value -> value == null);
        properties.forEach(surefire::property);
        try {
            surefire.run();
        } catch (MojoFailureException e) {
            Path index = index();
            long failed =
                    recorded().stream().filter(each -> each.run().failed()).count();
            if (index == null || failed == 0) {
                throw e;
            }
            throw new MojoFailureException(
                    failed + " explored " + (failed == 1 ? "test fails" : "tests fail") + ". Look at " + shown(index)
                            + ", and see one again by 'mvn heddle:replay'.",
                    e);
        }
    }

    private void common(Map<String, String> properties) {
        properties.put("heddle.all", Boolean.toString(tags == null && packages == null));
        properties.put("heddle.all.tags", tags);
        properties.put("heddle.all.packages", packages);
        properties.put("heddle.strategy", strategy);
        properties.put("heddle.depth", depth);
        properties.put("heddle.seed", seed);
        properties.put("heddle.timing", timing);
        properties.put("heddle.delay", delay);
        properties.put("heddle.races", races);
        properties.put("heddle.memory", memory);
    }

    /** Adds the system properties of this goal alone; those that are null say nothing. */
    abstract void add(Map<String, String> properties);
}
