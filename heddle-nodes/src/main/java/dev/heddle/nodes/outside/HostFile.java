package dev.heddle.nodes.outside;

/**
 * What there was at a path of the host.
 *
 * @param mode what may be done with it, by the bits of its owner
 * @param modified in milliseconds since 1970
 * @param target of a link; else null
 * @param content of a file; null of anything else, and as long as nobody has asked for it
 * @param names of what is in a directory; null of anything else, and as long as nobody has asked for them
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares them, and contents are large
public record HostFile(Kind kind, int mode, long modified, String target, byte[] content, String[] names) {
    /** What it is. */
    public enum Kind {
        NOTHING,
        FILE,
        DIRECTORY,
        LINK
    }

    static final HostFile NOTHING = new HostFile(Kind.NOTHING, 0, 0, null, null, null);

    HostFile with(byte[] newContent) {
        return new HostFile(kind, mode, modified, target, newContent, names);
    }

    HostFile with(String[] newNames) {
        return new HostFile(kind, mode, modified, target, content, newNames);
    }
}
