package dev.heddle.nodes.disk;

/** An operation on a disk fails. */
public final class DiskException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Why, in the words of the C library, which are those of the JDK's exceptions. */
    public enum Reason {
        NO_SUCH_FILE("No such file or directory"),
        EXISTS("File exists"),
        NOT_A_DIRECTORY("Not a directory"),
        IS_A_DIRECTORY("Is a directory"),
        NOT_EMPTY("Directory not empty"),
        DENIED("Permission denied"),
        INVALID("Invalid argument"),
        LOOP("Too many levels of symbolic links"),
        FULL("No space left on device"),
        BROKEN("Input/output error");

        private final String words;

        Reason(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    private final Reason reason;
    private final String path;

    /** About a path, or about an open file if that is null. */
    public DiskException(Reason reason, String path) {
        super(path == null ? reason.words : path + ": " + reason.words);
        this.reason = reason;
        this.path = path;
    }

    public Reason reason() {
        return reason;
    }

    public String path() {
        return path;
    }
}
