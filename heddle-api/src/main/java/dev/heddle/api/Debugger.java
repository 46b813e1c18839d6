package dev.heddle.api;

import java.lang.management.ManagementFactory;

/** Whether somebody may be looking at this JVM with a debugger. */
final class Debugger {
    private Debugger() {}

    /** Whether the JVM was started for one: IDEs do, and {@code mvn -Dmaven.surefire.debug test}. */
    static boolean isThere() {
        try {
            return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                    .anyMatch(argument -> argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp"));
        } catch (LinkageError e) {
            return false; // a runtime without java.management
        }
    }
}
