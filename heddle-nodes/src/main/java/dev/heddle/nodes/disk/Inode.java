package dev.heddle.nodes.disk;

import java.util.Map;
import java.util.TreeMap;

/** A file, a directory or a symbolic link, whatever its names are. */
final class Inode {
    final int number;
    final Stat.Type type;

    /** What stands for it in operations. */
    final int resource;

    /** Of a file; null for all others. */
    final Content content;

    /** Of a directory; null for all others. */
    final TreeMap<String, Inode> entries;

    /** Of a symbolic link; null for all others. */
    final String target;

    final Locks locks = new Locks();
    final Map<String, byte[]> attributes = new TreeMap<>();
    int mode;
    String owner = "heddle";
    String group = "heddle";
    long created;
    long modified;
    long accessed;
    long changed;

    /** How many names it has, and how many have it open. */
    int names;

    int opened;

    Inode(int number, Stat.Type type, int resource, Space space, String target, int mode, long millis) {
        this.number = number;
        this.type = type;
        this.resource = resource;
        this.content = type == Stat.Type.FILE ? new Content(space) : null;
        this.entries = type == Stat.Type.DIRECTORY ? new TreeMap<>() : null;
        this.target = target;
        this.mode = mode;
        created = millis;
        modified = millis;
        accessed = millis;
        changed = millis;
    }

    boolean isDirectory() {
        return type == Stat.Type.DIRECTORY;
    }

    boolean allows(int permission) {
        return (mode & permission) != 0;
    }

    long length() {
        return content != null ? content.length() : target != null ? target.length() : Pages.SIZE;
    }

    /** Nobody can come by it any more. */
    void releaseIfLost() {
        if (content != null && names == 0 && opened == 0) {
            content.release();
        }
    }

    Stat stat() {
        return new Stat(type, number, length(), mode, owner, group, names, created, modified, accessed, changed);
    }
}
