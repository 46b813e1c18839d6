package dev.heddle.nodes.outside;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the machine has answered: its files and its environment. While it is recorded, what nobody has asked for yet is asked of the host, once, and answered alike in all executions; in a replay nobody asks the
 * host.
 *
 * <p>Paths below the directory that the program was started in are kept as seen from there, so that a replay elsewhere finds them. Called with the gate closed by whoever holds the token, so one at a time.
 */
public final class Answers {
    /** A file that is larger is not for a report. */
    private static final int MOST_OF_A_FILE = 4 << 20;

    private static final int MOST_OF_ALL = 16 << 20;
    private static final int MOST_FILES = 5_000;

    private final boolean replayed;
    private final Map<String, HostFile> files;
    private final Map<String, String> environment;
    private boolean wholeEnvironment;
    private int size;

    private Answers(
            boolean replayed, Map<String, HostFile> files, Map<String, String> environment, boolean wholeEnvironment) {
        this.replayed = replayed;
        this.files = files;
        this.environment = environment;
        this.wholeEnvironment = wholeEnvironment;
    }

    /** Nothing was asked yet. */
    public static Answers recorded() {
        return new Answers(false, new TreeMap<>(), new TreeMap<>(), false);
    }

    /** These, and no others. A variable that is null was asked for and is not there. */
    public static Answers replayed(
            Map<String, HostFile> files, Map<String, String> environment, boolean wholeEnvironment) {
        return new Answers(true, new TreeMap<>(files), new TreeMap<>(environment), wholeEnvironment);
    }

    /** The program asks for what has no answer: what it does, in words that follow the task's name. */
    public static final class UnknownException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final String identity;

        UnknownException(String what, String identity) {
            super(what, null, false, false);
            this.identity = identity;
        }

        /** What makes it the same failure in another execution. */
        String identity() {
            return identity;
        }
    }

    /** An execution begins. What was not there is asked for once more, if there is too much of that: names of temporary files, for instance. */
    public void begin() {
        if (!replayed && files.size() > MOST_FILES) {
            files.values().removeIf(file -> file.kind() == HostFile.Kind.NOTHING);
        }
    }

    /** What is at a path, which begins with a slash, has no dots and no links before its last name. */
    public HostFile look(String path) {
        String key = key(path);
        HostFile known = files.get(key);
        if (known == null) {
            mustBeRecorded("the file " + path);
            known = HostMachine.look(path);
            files.put(key, known);
        }
        return known;
    }

    /** What is in a file. */
    public byte[] content(String path) {
        HostFile known = look(path);
        if (known.content() == null) {
            mustBeRecorded("the content of " + path);
            byte[] content = contentOfHost(path);
            size += content.length;
            known = known.with(content);
            files.put(key(path), known);
        }
        return known.content();
    }

    private byte[] contentOfHost(String path) {
        try {
            byte[] content = HostMachine.content(path, Math.min(MOST_OF_A_FILE, MOST_OF_ALL - size));
            if (content != null) {
                return content;
            }
        } catch (IOException e) {
            // Who may not read it is told so by its mode; this is a file that went away or is broken.
            throw new UnknownException("asks for " + path + ", which cannot be read: " + e.getMessage(), "unreadable");
        }
        throw new UnknownException(
                "asks for " + path
                        + ", which is too large to be recorded: more than 4 MB, or more than 16 MB with all that was recorded before",
                "too large to be recorded");
    }

    /** What is in a directory. */
    public String[] names(String path) {
        HostFile known = look(path);
        if (known.names() == null) {
            mustBeRecorded("what is in the directory " + path);
            known = known.with(HostMachine.names(path));
            files.put(key(path), known);
        }
        return known.names();
    }

    /** A variable of the environment; null if it is not there. */
    public String variable(String name) {
        if (!environment.containsKey(name) && !wholeEnvironment) {
            mustBeRecorded("the environment variable " + name);
            environment.put(name, System.getenv(name));
        }
        return environment.get(name);
    }

    /** All variables of the environment. */
    public Map<String, String> variables() {
        if (!wholeEnvironment) {
            mustBeRecorded("all variables of the environment");
            environment.putAll(System.getenv());
            environment.values().removeIf(value -> value == null);
            wholeEnvironment = true;
        }
        return Map.copyOf(environment);
    }

    private void mustBeRecorded(String what) {
        if (replayed) {
            throw new UnknownException(
                    "asks for " + what + ", which it did not when it was recorded: the replay ran past its recording",
                    "ran past its recording");
        }
    }

    private static String key(String path) {
        String here = System.getProperty("user.dir");
        boolean isBelow =
                path.startsWith(here) && (path.length() == here.length() || path.charAt(here.length()) == '/');
        return isBelow && here.length() > 1 ? "." + path.substring(here.length()) : path;
    }

    /** What was asked for so far, by path. */
    public Map<String, HostFile> files() {
        return new TreeMap<>(files);
    }

    /** What was asked for so far, by name. */
    public Map<String, String> environment() {
        return new TreeMap<>(environment);
    }

    public boolean isWholeEnvironment() {
        return wholeEnvironment;
    }
}
