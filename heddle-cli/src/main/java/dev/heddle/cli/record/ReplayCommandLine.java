package dev.heddle.cli.record;

import java.nio.file.Path;

/** The command that runs a saved failure again, as a shell takes it. */
public final class ReplayCommandLine {
    private ReplayCommandLine() {}

    public static String of(Path file) {
        return "./heddle replay " + quoted(file.toString());
    }

    private static String quoted(String text) {
        return text.matches("[A-Za-z0-9._/+=:@-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
