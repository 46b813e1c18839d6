package dev.heddle.cli.record;

import dev.heddle.cli.output.Numbers;
import dev.heddle.cli.protocol.ChildMessage;
import dev.heddle.cli.protocol.Finding;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a hunt says of itself.
 *
 * @param file what it was given
 * @param isStack whether that is a stack trace, and no thread dump
 * @param hunted how near it came; null if the JVM did not live to say
 */
public record HuntWords(Path file, boolean isStack, ChildMessage.Hunted hunted) {
    /** Whether a failure is the one that is hunted. */
    public boolean isIt(Finding finding) {
        return hunted != null && finding.identity().equals(hunted.found());
    }

    private boolean isFound() {
        return hunted != null && hunted.found() != null;
    }

    private String what() {
        return isStack ? "the exception of " + file : "the waiting threads of " + file;
    }

    /** What comes first. */
    public String headline(List<Finding> failures, String otherwise) {
        if (isFound()) {
            return failures.stream()
                    .filter(this::isIt)
                    .findFirst()
                    .map(it -> what() + " found, in execution " + Numbers.whole(it.execution()))
                    .orElse(what() + " found");
        }
        return failures.isEmpty()
                ? what() + " not found; " + otherwise
                : what() + " not found, but " + Numbers.counted(failures.size(), "other failure", "other failures");
    }

    /** A line about how near it came; null if nobody knows. */
    public String nearest() {
        return hunted == null ? null : (isFound() ? "seen on the way: " : "how near: ") + hunted.nearest();
    }

    /** What stands above the failures that are others; null above what is hunted. */
    public String caption(List<Finding> failures, int index) {
        boolean isFirstOther = index == (isFound() ? 1 : 0) && !isIt(failures.get(index));
        return isFirstOther ? "met on the way, and something else than what is hunted:" : null;
    }

    /** The same as data. */
    public Map<String, Object> document() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", file.toString());
        fields.put("found", isFound());
        fields.put("nearest", hunted == null ? null : hunted.nearest());
        return fields;
    }
}
