package dev.heddle.nodes.disk;

import dev.heddle.core.Hash;
import dev.heddle.nodes.disk.DiskException.Reason;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The tree of directories, and its journal: changes to directories that a crash may take. As in file systems with a journal, to sync any file makes all that came
 * before it last.
 */
final class FileNames {
    private static final int MOST_LINKS = 40;

    /** No lambda: its linkage would be done by the first task that comes by. */
    private static final Comparator<String> BY_HASH = new Comparator<>() {
        @Override
        public int compare(String one, String other) {
            int order =
                    Long.compare(Hash.mix(one.hashCode(), one.length()), Hash.mix(other.hashCode(), other.length()));
            return order != 0 ? order : one.compareTo(other);
        }
    };

    /** What a path leads to: an entry of a directory, which may not be there. */
    record Place(Inode directory, String name, Inode inode) {}

    /** An entry that changed; null for none. */
    private record Change(Inode directory, String name, Inode before, Inode after) {}

    private final Inode root;
    private final ArrayDeque<Change[]> journal = new ArrayDeque<>();

    FileNames(Inode root) {
        this.root = root;
        root.names = 1;
    }

    Inode root() {
        return root;
    }

    // Paths.

    Place find(String path, boolean follow) throws DiskException {
        return find(root, path, path, follow, 0);
    }

    private Place find(Inode from, String path, String whole, boolean follow, int links) throws DiskException {
        Inode directory = path.startsWith("/") ? root : from;
        String[] parts = path.split("/", -1);
        Place place = new Place(directory, ".", directory);
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i];
            if (part.isEmpty() || part.equals(".")) {
                continue;
            }
            if (place.inode == null) {
                throw new DiskException(Reason.NO_SUCH_FILE, whole);
            }
            if (!place.inode.isDirectory()) {
                throw new DiskException(Reason.NOT_A_DIRECTORY, whole);
            }
            if (!place.inode.allows(Stat.EXECUTABLE)) {
                throw new DiskException(Reason.DENIED, whole);
            }
            directory = place.inode;
            Inode next = part.equals("..") ? parentOf(directory) : directory.entries.get(part);
            place = new Place(directory, part, next);
            boolean isLast = i == parts.length - 1;
            if (next != null && next.target != null && (follow || !isLast)) {
                if (links == MOST_LINKS) {
                    throw new DiskException(Reason.LOOP, whole);
                }
                place = find(directory, next.target, whole, true, links + 1);
            }
        }
        return place;
    }

    /** The path without links to something that is there. */
    String realPath(Inode inode) {
        if (inode == root) {
            return "/";
        }
        Place place = placeOf(root, inode);
        String parent = place == null ? "" : realPath(place.directory);
        return place == null ? "" : (parent.equals("/") ? "" : parent) + "/" + place.name;
    }

    private Inode parentOf(Inode directory) {
        Place place = directory == root ? null : placeOf(root, directory);
        return place == null ? root : place.directory;
    }

    private static Place placeOf(Inode below, Inode inode) {
        for (String name : below.entries.keySet()) {
            Inode entry = below.entries.get(name);
            Place place =
                    entry == inode ? new Place(below, name, inode) : entry.isDirectory() ? placeOf(entry, inode) : null;
            if (place != null) {
                return place;
            }
        }
        return null;
    }

    boolean isBelow(Inode directory, Inode inode) {
        for (Inode at = inode; at != root; at = parentOf(at)) {
            if (at == directory) {
                return true;
            }
        }
        return directory == root;
    }

    /** In an order that is none, as in most file systems, and the same in each execution. */
    static String[] list(Inode directory) {
        String[] names = directory.entries.keySet().toArray(new String[0]);
        Arrays.sort(names, BY_HASH);
        return names;
    }

    // Changes.

    void put(Place place, Inode inode) {
        change(changeOf(place, inode));
    }

    void remove(Place place) {
        change(changeOf(place, null));
    }

    /** Moves in one go, over what is there. The new name comes first: what has none is gone. */
    void move(Place from, Place to) {
        change(changeOf(to, from.inode), changeOf(from, null));
    }

    private static Change changeOf(Place place, Inode after) {
        return new Change(place.directory, place.name, place.inode, after);
    }

    private void change(Change... changes) {
        for (Change change : changes) {
            set(change.directory, change.name, change.after);
        }
        journal.add(changes);
    }

    private static void set(Inode directory, String name, Inode inode) {
        Inode before = inode == null ? directory.entries.remove(name) : directory.entries.put(name, inode);
        if (inode != null) {
            inode.names++;
        }
        if (before != null) {
            before.names--;
            before.releaseIfLost();
        }
    }

    // Syncs and crashes.

    void sync() {
        journal.clear();
    }

    boolean isSynced() {
        return journal.isEmpty();
    }

    /** Only what is left after a crash is there. */
    void crash(Loss loss, Chance chance) {
        Change[][] changes = journal.toArray(new Change[0][]);
        journal.clear();
        for (int i = changes.length - 1; i >= 0; i--) {
            for (int j = changes[i].length - 1; j >= 0; j--) {
                Change change = changes[i][j];
                set(change.directory, change.name, change.before);
            }
        }
        int first = loss == Loss.LATEST ? chance.below(changes.length + 1) : changes.length;
        for (int i = 0; i < changes.length && loss != Loss.UNSYNCED; i++) {
            boolean isLeft = loss == Loss.ANY ? chance.below(2) == 0 : i < first;
            for (int j = 0; j < changes[i].length && isLeft; j++) {
                set(changes[i][j].directory, changes[i][j].name, changes[i][j].after);
            }
        }
    }
}
