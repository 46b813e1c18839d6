package dev.heddle.gradle;

import dev.heddle.report.store.RunFiles;
import dev.heddle.report.store.RunFiles.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;

/** What tests have recorded. */
final class Records {
    private Records() {}

    static List<Recorded> in(Path directory) {
        try {
            return RunFiles.all(directory);
        } catch (IOException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }

    /** Makes the page that lists all tests; returns where to look, or null if none has failed. */
    static String index(Path directory) {
        List<Recorded> recorded = in(directory);
        long failed = recorded.stream().filter(each -> each.run().failed()).count();
        try {
            return failed == 0
                    ? null
                    : failed + " explored " + (failed == 1 ? "test fails" : "tests fail")
                            + ". Look at " + RunFiles.saveSuite(recorded).toUri() + ".";
        } catch (IOException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }
}
