package dev.heddle.nodes.disk;

/**
 * What can be known of a file without opening it.
 *
 * @param number the same for all names of a file
 * @param mode the nine bits of its permissions
 * @param names how many names it has
 * @param created in milliseconds, as the other times
 */
public record Stat(
        Type type,
        int number,
        long length,
        int mode,
        String owner,
        String group,
        int names,
        long created,
        long modified,
        long accessed,
        long changed) {
    public static final int READABLE = 0400;
    public static final int WRITABLE = 0200;
    public static final int EXECUTABLE = 0100;

    /** What it is. */
    public enum Type {
        FILE,
        DIRECTORY,
        LINK
    }

    public boolean isDirectory() {
        return type == Type.DIRECTORY;
    }

    public boolean allows(int permissions) {
        return (mode & permissions) == permissions;
    }
}
