package dev.heddle.cli.jvm;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Confines a JVM to one processor where the system lets us. On the platform backend the token moves between threads of which one
 * runs at a time; on one processor that is several times faster than waking another.
 */
public final class Cpus {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    private Cpus() {}

    /** What to put before a command so that it runs on one processor, another for each index; nothing if that is impossible, or for an index below 0. */
    public static List<String> confined(int index) {
        List<Integer> allowed = index < 0 ? List.of() : allowed();
        return allowed.isEmpty() || !isOnPath("taskset")
                ? List.of()
                : List.of("taskset", "-c", Integer.toString(allowed.get(index % allowed.size())));
    }

    private static List<Integer> allowed() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(ALLOWED)) {
                    return parse(line.substring(ALLOWED.length()).strip());
                }
            }
        } catch (IOException | NumberFormatException e) {
            return List.of();
        }
        return List.of();
    }

    /** As in {@code 0-3,8}. */
    static List<Integer> parse(String list) {
        List<Integer> cpus = new ArrayList<>();
        for (String range : list.split(",", -1)) {
            String[] ends = range.split("-", 2);
            for (int cpu = Integer.parseInt(ends[0]); cpu <= Integer.parseInt(ends[ends.length - 1]); cpu++) {
                cpus.add(cpu);
            }
        }
        return cpus;
    }

    private static boolean isOnPath(String command) {
        String path = System.getenv("PATH");
        if (path != null) {
            for (String directory : path.split(File.pathSeparator, -1)) {
                if (new File(directory, command).canExecute()) {
                    return true;
                }
            }
        }
        return false;
    }
}
