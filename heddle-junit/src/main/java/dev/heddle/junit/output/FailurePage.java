package dev.heddle.junit.output;

import dev.heddle.api.Result;
import java.io.IOException;
import java.nio.file.Path;

/** The page and the record that a failed test leaves behind. Trouble with files never hides what happened to the test. */
public final class FailurePage {
    private final Path directory;
    private final String program;

    /** @param directory where it goes; null for nowhere */
    public FailurePage(Path directory, String program) {
        this.directory = directory;
        this.program = program;
    }

    /** Returns where it is, or why it is not; null if there is to be none. */
    public String write(Result result, String replay) {
        if (directory == null) {
            return null;
        }
        try {
            return result.saveReport(directory, program, replay).toString();
        } catch (IOException e) {
            return "none, " + e.getMessage();
        }
    }

    /** The test has passed: a page of an earlier failure would be misleading, and the list of all tests says how sure one may be. */
    public void passed(Result result) {
        if (directory == null) {
            return;
        }
        try {
            result.saveRecord(directory, program);
        } catch (IOException e) {
            System.out.println("heddle: " + directory + " may have a page of an earlier failure of " + program
                    + ", which passes now: " + e.getMessage());
        }
    }
}
