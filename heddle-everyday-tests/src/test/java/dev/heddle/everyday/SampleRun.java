package dev.heddle.everyday;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What came of the tests of a sample, which are run in this JVM: to start another one, and Spring in it, would take longer than all of them. */
final class SampleRun {
    private final Map<String, String> failures = new LinkedHashMap<>();

    private SampleRun(String sample) {
        Launcher launcher = LauncherFactory.create();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(DiscoverySelectors.selectClass(sample))
                        .build(),
                new TestExecutionListener() {
                    @Override
                    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                        if (test.isTest() || result.getThrowable().isPresent()) {
                            failures.put(
                                    test.getDisplayName(),
                                    result.getThrowable().map(String::valueOf).orElse(""));
                        }
                    }
                });
    }

    static SampleRun of(String sample) {
        return new SampleRun("samples." + sample);
    }

    /** A test fails, with a message that contains this. */
    SampleRun fails(String test, String message) {
        assertThat(failures).containsKey(test);
        assertThat(failures.get(test)).as(test).contains(message);
        return this;
    }

    /** A test fails because its threads were interleaved in another way, as it would pass in most others. */
    SampleRun fails(String test) {
        return fails(test, "schedule: h1.");
    }

    SampleRun passes(String test) {
        assertThat(failures).containsKey(test);
        assertThat(failures.get(test)).as(test).isEmpty();
        return this;
    }
}
