package dev.heddle.agent;

import java.util.List;
import java.util.stream.Collectors;

/** What a forked program recorded, by the prefixes under which it printed it. */
final class Recording {
    private final List<String> lines;

    Recording(Class<?> program) {
        this(Fork.woven(), program);
    }

    Recording(Fork fork, Class<?> program) {
        lines = fork.with("-Xverify:all", "-ea").run(program);
    }

    /** The calls of hooks under a prefix, without the class' name in front of the hook. */
    List<String> of(String prefix) {
        return lines.stream()
                .filter(line -> line.startsWith(prefix + ": "))
                .map(line -> line.substring(prefix.length() + 2))
                .collect(Collectors.toList());
    }

    /** Those of one class of hooks. */
    List<String> of(String prefix, String hooks) {
        return of(prefix).stream()
                .filter(line -> line.startsWith(hooks + "."))
                .map(line -> line.substring(hooks.length() + 1))
                .collect(Collectors.toList());
    }
}
