package dev.heddle.cli.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JDK that can run programs under test.
 *
 * @param feature its feature release, as in 17
 */
public record Jdk(Path home, int feature) {
    private static final int OLDEST = 17;
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"([0-9]+)");

    /** The one that runs this command. */
    public static Jdk current() {
        return new Jdk(
                Path.of(System.getProperty("java.home")), Runtime.version().feature());
    }

    /**
     * Another one.
     *
     * @throws IllegalArgumentException with a message for the user if there is none, or if it is too old
     */
    public static Jdk at(Path home) {
        if (!Files.isExecutable(home.resolve("bin").resolve("java"))) {
            throw new IllegalArgumentException("--jdk " + home + " is no JDK: there is no bin/java in it.");
        }
        int feature = featureOf(home);
        if (feature < OLDEST) {
            throw new IllegalArgumentException(
                    "--jdk " + home + " is JDK " + feature + "; Heddle needs " + OLDEST + " or later.");
        }
        return new Jdk(home, feature);
    }

    private static int featureOf(Path home) {
        try {
            Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
            return version.find() ? Integer.parseInt(version.group(1)) : OLDEST;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot tell the version of --jdk " + home + ": " + e.getMessage(), e);
        }
    }

    /** The command that starts a JVM. */
    public String java() {
        return home.resolve("bin").resolve("java").toString();
    }

    /** Whether programs run on continuations here unless told otherwise. */
    public boolean hasContinuations() {
        return feature >= 21;
    }
}
