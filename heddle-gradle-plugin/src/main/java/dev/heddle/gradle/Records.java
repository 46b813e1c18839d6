package dev.heddle.gradle;

import dev.heddle.report.store.RunFiles;
import dev.heddle.report.store.RunFiles.Recorded;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.gradle.api.GradleException;

/** The failures that tests have recorded. */
final class Records {
    private Records() {}

    static List<Recorded> in(Path directory) {
        try {
            return RunFiles.all(directory);
        } catch (IOException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }

    /** Makes the page that links those of all failures; returns where to look, or null if there are none. */
    static String index(Path directory) {
        List<Recorded> recorded = in(directory);
        try {
            return recorded.isEmpty()
                    ? null
                    : recorded.size() + " explored " + (recorded.size() == 1 ? "test fails" : "tests fail")
                            + ". Look at " + RunFiles.saveSuite(recorded).toUri() + ".";
        } catch (IOException e) {
            throw new GradleException(e.getMessage(), e);
        }
    }
}
