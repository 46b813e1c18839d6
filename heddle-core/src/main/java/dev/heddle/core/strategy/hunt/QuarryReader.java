package dev.heddle.core.strategy.hunt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads stack traces and thread dumps as JVMs print them, with whatever a logger has put before them. Of an exception with causes it takes the last cause: that is where it began. Of a dump it
 * takes the threads that wait somewhere in a program, and only those of the deadlocks that the JVM found, if it found some.
 */
public final class QuarryReader {
    private static final String AT = "at ";
    private static final String CAUSE = "Caused by: ";
    private static final String IN_THREAD = "Exception in thread \"";
    private static final String FOUND_DEADLOCK = "Java-level deadlock";

    /** Whose frames are not those of a program. */
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.heddle.");

    /** A dump of more threads than this has those that matter among the first. */
    private static final int MOST_TRAILS = 1000;

    private static final int MOST_FRAMES = 100;

    private QuarryReader() {}

    /**
     * An exception of a stack trace.
     *
     * @throws IllegalArgumentException with a message for who gave it, if there is none
     */
    public static Quarry stack(String text) {
        String type = null;
        String thread = null;
        List<String> frames = new ArrayList<>();
        String said = null;
        boolean isAside = false;
        boolean anyFrame = false;
        for (String raw : text.split("\\R", -1)) {
            String line = raw.strip();
            String frame = frame(line);
            if (frame != null) {
                if (said != null) {
                    if (anyFrame && !isCause(said) && type != null) {
                        // Another exception of the same log: the first one is what is asked for.
                        break;
                    }
                    type = typeIn(said) == null ? type : typeIn(said);
                    thread = threadIn(said) == null ? thread : threadIn(said);
                    frames.clear();
                    said = null;
                }
                anyFrame = true;
                if (!isAside && !isOfJdk(frame) && frames.size() < MOST_FRAMES) {
                    frames.add(frame);
                }
            } else if (line.startsWith("Suppressed: ")) {
                isAside = true;
            } else if (typeIn(line) != null) {
                isAside = false;
                said = line;
            }
        }
        if (type == null || !anyFrame) {
            throw new IllegalArgumentException(
                    "holds no stack trace: what is looked for is a line such as"
                            + " 'java.lang.IllegalStateException: why', with lines such as 'at com.acme.Orders.take(Orders.java:42)' below it");
        }
        if (frames.isEmpty()) {
            throw new IllegalArgumentException("holds a stack trace of the JDK alone: " + type
                    + " says nothing of where in the program it was thrown");
        }
        return new Quarry(type, List.of(new Quarry.Trail(thread, frames)));
    }

    /**
     * The threads of a dump that wait.
     *
     * @throws IllegalArgumentException with a message for who gave it, if there are none
     */
    public static Quarry dump(String text) {
        String[] lines = text.split("\\R", -1);
        Set<String> deadlocked = deadlocked(lines);
        List<Quarry.Trail> trails = new ArrayList<>();
        Set<List<String>> known = new LinkedHashSet<>();
        String thread = null;
        boolean waits = false;
        List<String> frames = new ArrayList<>();
        for (int i = 0; i <= lines.length; i++) {
            String line = i < lines.length ? lines[i].strip() : "\"";
            if (line.startsWith("\"") || line.contains(FOUND_DEADLOCK)) {
                boolean isMeant = deadlocked.isEmpty() || deadlocked.contains(thread);
                if (waits && isMeant && !frames.isEmpty() && trails.size() < MOST_TRAILS) {
                    // Ten idle workers of a pool are one place to wait at, but two users of a lock are two.
                    if (known.add(List.copyOf(frames)) || !deadlocked.isEmpty()) {
                        trails.add(new Quarry.Trail(thread, frames));
                    }
                }
                if (line.contains(FOUND_DEADLOCK)) {
                    break;
                }
                int end = line.indexOf('"', 1);
                thread = end < 0 ? null : line.substring(1, end);
                waits = false;
                frames = new ArrayList<>();
            } else if (line.startsWith("java.lang.Thread.State: ") || line.startsWith("State: ")) {
                waits = line.contains("WAITING") || line.contains("BLOCKED");
            } else if (frame(line) != null && !isOfJdk(frame(line)) && frames.size() < MOST_FRAMES) {
                frames.add(frame(line));
            }
        }
        if (trails.isEmpty()) {
            throw new IllegalArgumentException(
                    "holds no thread that waits in a program: what is looked for is what jstack or 'jcmd PID Thread.print' writes,"
                            + " a line such as '\"worker-1\" #12 ...', then 'java.lang.Thread.State: WAITING', then lines that begin with 'at'");
        }
        return new Quarry(null, trails);
    }

    private static Set<String> deadlocked(String[] lines) {
        Set<String> names = new LinkedHashSet<>();
        boolean isThere = false;
        for (String each : lines) {
            String line = each.strip();
            isThere |= line.contains(FOUND_DEADLOCK);
            if (line.startsWith("Java stack information")) {
                break;
            }
            if (isThere && line.startsWith("\"") && line.endsWith("\":")) {
                names.add(line.substring(1, line.length() - 2));
            }
        }
        return names;
    }

    /** A frame without class loader and module; null if the line is none. */
    static String frame(String line) {
        if (!line.startsWith(AT)) {
            return null;
        }
        int open = line.indexOf('(');
        int close = line.indexOf(')', open + 1);
        if (open < 0 || close < 0) {
            return null;
        }
        String called = line.substring(AT.length(), open);
        return called.substring(called.lastIndexOf('/') + 1) + line.substring(open, close + 1);
    }

    static boolean isOfJdk(String frame) {
        return JDK.stream().anyMatch(frame::startsWith);
    }

    private static boolean isCause(String line) {
        return line.contains(CAUSE);
    }

    /** The class of an exception that a line names, behind what a logger may have put before it; null if it names none. */
    private static String typeIn(String line) {
        int begin = line.startsWith(IN_THREAD) ? line.indexOf('"', IN_THREAD.length()) + 1 : 0;
        String said = line.substring(isCause(line) ? line.indexOf(CAUSE) + CAUSE.length() : begin)
                .strip();
        boolean isFirst = true;
        for (String word : said.split("\\s+", -1)) {
            String name = word.endsWith(":") ? word.substring(0, word.length() - 1) : word;
            boolean isWhole = isFirst && (name.length() < word.length() || name.length() == said.length());
            isFirst = false;
            int simple = name.lastIndexOf('.') + 1;
            if (simple > 1
                    && simple < name.length()
                    && name.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))
                    && Character.isUpperCase(name.charAt(simple))
                    && (isWhole || name.matches(".*(Exception|Error|Throwable)"))) {
                return name;
            }
        }
        return null;
    }

    private static String threadIn(String line) {
        int begin = line.indexOf(IN_THREAD);
        int end = line.indexOf('"', begin + IN_THREAD.length());
        return begin < 0 || end < 0 ? null : line.substring(begin + IN_THREAD.length(), end);
    }
}
