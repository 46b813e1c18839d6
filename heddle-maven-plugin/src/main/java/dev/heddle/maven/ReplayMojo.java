package dev.heddle.maven;

import dev.heddle.report.store.BuildTool;
import dev.heddle.report.store.ReplayedTests;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Execute;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Makes the one execution again in which a test failed: of the failure that is recorded, of the one among several that {@code
 * -Dtest} names, or of the schedule that is given.
 */
@Mojo(name = "replay", requiresDependencyResolution = ResolutionScope.TEST, threadSafe = true)
@Execute(phase = LifecyclePhase.TEST_COMPILE)
public final class ReplayMojo extends HeddleMojo {
    /** The test, as in QueueTest#keeps_order. Default: the one whose failure is recorded. */
    @Parameter(property = "test")
    private String test;

    /** The schedule, as the message of the failure names it. Default: the one that is recorded. */
    @Parameter(property = "heddle.schedule")
    private String schedule;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        ReplayedTests replay;
        try {
            replay = schedule == null
                    ? ReplayedTests.ofRecord(recorded(), test, shown(directory()), BuildTool.MAVEN)
                    : ReplayedTests.ofSchedule(schedule, test, BuildTool.MAVEN);
        } catch (IllegalArgumentException e) {
            throw new MojoFailureException(e.getMessage(), e);
        }
        getLog().info("Replaying " + replay.test() + " by "
                + replay.properties().get(ReplayedTests.SCHEDULE));
        Surefire surefire = surefire().test(replay.test()).property("heddle.all", "true");
        replay.properties().forEach(surefire::property);
        surefire.run();
    }
}
