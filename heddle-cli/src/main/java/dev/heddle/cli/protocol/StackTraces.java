package dev.heddle.cli.protocol;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.core.Thrown;

/** Stack traces as the author of the program would like to see them. */
public final class StackTraces {
    private StackTraces() {}

    /** Without the frames of Heddle, and of what it uses to call the program. */
    public static String text(Throwable thrown) {
        StringBuilder kept = new StringBuilder();
        Thrown.trace(thrown)
                .lines()
                .filter(line -> !isOurs(line.strip()))
                .forEach(line -> kept.append(line).append('\n'));
        return kept.toString();
    }

    private static boolean isOurs(String line) {
        if (!line.startsWith("at ")) {
            return false;
        }
        // Without the names of a loader and a module, if there are any: "app//", "java.base@17/".
        String frame = line.substring("at ".length()).replaceFirst("^([^/(]*//|[a-z.]+(@[^/(]*)?/)", "");
        return FrameOwners.areHeddles(frame) || FrameOwners.areInner(frame);
    }
}
