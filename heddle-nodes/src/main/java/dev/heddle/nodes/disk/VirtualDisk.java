package dev.heddle.nodes.disk;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.nodes.disk.DiskException.Reason;
import dev.heddle.nodes.disk.FileNames.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A disk. Paths begin with a slash. Each operation is one step and then done in one go. Whoever calls it must see to it that what it does to collections of
 * the JDK's is no step of its own: see {@link DiskSteps}.
 */
public final class VirtualDisk {
    private static final int DIRECTORY_MODE = 0755;

    final DiskSteps steps;
    final FileNames names;
    private final Space space = new Space();
    private final Troubles troubles = new Troubles(space);
    private final LentMemory memory = new LentMemory();
    private final List<Inode> inodes = new ArrayList<>();

    public VirtualDisk(DiskSteps steps) {
        this.steps = steps;
        this.names = new FileNames(make(Stat.Type.DIRECTORY, "/", null, DIRECTORY_MODE));
    }

    private Inode make(Stat.Type type, String path, String target, int mode) {
        Inode inode =
                new Inode(inodes.size() + 1, type, steps.resource("file " + path), space, target, mode, steps.millis());
        inodes.add(inode);
        return inode;
    }

    public Troubles troubles() {
        return troubles;
    }

    /** What is known of mapped buffers. */
    public LentMemory memory() {
        return memory;
    }

    public long capacity() {
        return space.capacity();
    }

    public long free() {
        return space.free();
    }

    // Looking.

    /** Throws if there is nothing, unless it is a symbolic link itself that is asked about. */
    public Stat stat(String path, boolean follow) throws DiskException {
        look(path);
        return found(path, follow).stat();
    }

    public boolean exists(String path) {
        try {
            stat(path, true);
            return true;
        } catch (DiskException e) {
            return false;
        }
    }

    public String[] list(String path) throws DiskException {
        look(path);
        Inode directory = found(path, true);
        if (!directory.isDirectory()) {
            throw new DiskException(Reason.NOT_A_DIRECTORY, path);
        }
        if (!directory.allows(Stat.READABLE)) {
            throw new DiskException(Reason.DENIED, path);
        }
        return FileNames.list(directory);
    }

    public String readLink(String path) throws DiskException {
        look(path);
        String target = found(path, false).target;
        if (target == null) {
            throw new DiskException(Reason.INVALID, path);
        }
        return target;
    }

    public String realPath(String path) throws DiskException {
        look(path);
        return names.realPath(found(path, true));
    }

    private Inode found(String path, boolean follow) throws DiskException {
        Inode inode = names.find(path, follow).inode();
        if (inode == null) {
            throw new DiskException(Reason.NO_SUCH_FILE, path);
        }
        return inode;
    }

    // Making and unmaking.

    public OpenFile open(String path, Set<Opening> how, int mode) throws DiskException {
        boolean makes = how.contains(Opening.CREATE) || how.contains(Opening.CREATE_NEW);
        announce(makes ? Kind.DISK_WRITE : Kind.DISK_READ, path, makes ? Access.WRITE : Access.READ);
        steps.take();
        pass();
        boolean follows = !how.contains(Opening.NO_FOLLOW) && !how.contains(Opening.CREATE_NEW);
        Place place = names.find(path, follows);
        Inode inode = place.inode();
        if (inode != null && how.contains(Opening.CREATE_NEW)) {
            throw new DiskException(Reason.EXISTS, path);
        }
        if (inode != null && inode.target != null) {
            throw new DiskException(Reason.LOOP, path);
        }
        if (inode == null && !makes) {
            throw new DiskException(Reason.NO_SUCH_FILE, path);
        }
        if (inode == null) {
            inode = make(Stat.Type.FILE, path, null, mode);
            enter(place, inode, path);
        }
        return OpenFile.of(this, inode, path, how);
    }

    public void makeDirectory(String path, int mode) throws DiskException {
        Place place = free(path);
        enter(place, make(Stat.Type.DIRECTORY, path, null, mode), path);
    }

    /** Makes a directory, and those above it; not more than a shorthand. */
    public void makeDirectories(String path) throws DiskException {
        for (int end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
            if (!exists(path.substring(0, end))) {
                makeDirectory(path.substring(0, end), DIRECTORY_MODE);
            }
        }
        if (!exists(path)) {
            makeDirectory(path, DIRECTORY_MODE);
        }
    }

    public void makeLink(String path, String target) throws DiskException {
        Place place = free(path);
        enter(place, make(Stat.Type.LINK, path, target, 0777), path);
    }

    /** Another name for a file. */
    public void addName(String path, String existing) throws DiskException {
        announce(Kind.DISK_WRITE, path, Access.WRITE);
        alsoEntry(existing, Access.WRITE);
        steps.take();
        pass();
        Inode inode = found(existing, false);
        if (inode.isDirectory()) {
            throw new DiskException(Reason.DENIED, existing);
        }
        enter(vacant(path), inode, path);
    }

    /** Where something new can be. */
    private Place free(String path) throws DiskException {
        change(path);
        return vacant(path);
    }

    private Place vacant(String path) throws DiskException {
        Place place = names.find(path, false);
        if (place.inode() != null) {
            throw new DiskException(Reason.EXISTS, path);
        }
        return place;
    }

    private void enter(Place place, Inode inode, String path) throws DiskException {
        mayChange(place, path);
        names.put(place, inode);
    }

    /** Deletes a name of a file, or a directory that is empty. */
    public void delete(String path) throws DiskException {
        change(path);
        Place place = names.find(path, false);
        if (place.inode() == null) {
            throw new DiskException(Reason.NO_SUCH_FILE, path);
        }
        if (place.inode().isDirectory() && !place.inode().entries.isEmpty()) {
            throw new DiskException(Reason.NOT_EMPTY, path);
        }
        mayChange(place, path);
        names.remove(place);
    }

    /** Moves in one go. A file that is there is replaced; of directories an empty one. */
    public void rename(String from, String to) throws DiskException {
        announce(Kind.DISK_WRITE, from, Access.WRITE);
        alsoEntry(to, Access.WRITE);
        steps.take();
        pass();
        Place source = names.find(from, false);
        Inode moved = source.inode();
        if (moved == null) {
            throw new DiskException(Reason.NO_SUCH_FILE, from);
        }
        Place target = names.find(to, false);
        Inode there = target.inode();
        if (there == moved) {
            return;
        }
        if (moved.isDirectory() && names.isBelow(moved, target.directory())) {
            throw new DiskException(Reason.INVALID, to);
        }
        if (there != null && there.isDirectory() != moved.isDirectory()) {
            throw new DiskException(there.isDirectory() ? Reason.IS_A_DIRECTORY : Reason.NOT_A_DIRECTORY, to);
        }
        if (there != null && there.isDirectory() && !there.entries.isEmpty()) {
            throw new DiskException(Reason.NOT_EMPTY, to);
        }
        mayChange(source, from);
        mayChange(target, to);
        names.move(source, target);
    }

    private void mayChange(Place place, String path) throws DiskException {
        troubles.write(path);
        if (!place.directory().allows(Stat.WRITABLE)) {
            throw new DiskException(Reason.DENIED, path);
        }
        place.directory().modified = steps.millis();
    }

    // Attributes.

    /** A time that is negative stays as it is. */
    public void setTimes(String path, boolean follow, long modified, long accessed, long created) throws DiskException {
        Inode inode = toChange(path, follow);
        inode.modified = modified < 0 ? inode.modified : modified;
        inode.accessed = accessed < 0 ? inode.accessed : accessed;
        inode.created = created < 0 ? inode.created : created;
    }

    public void setMode(String path, boolean follow, int mode) throws DiskException {
        toChange(path, follow).mode = mode;
    }

    /** A name that is null stays as it is. */
    public void setOwner(String path, boolean follow, String owner, String group) throws DiskException {
        Inode inode = toChange(path, follow);
        inode.owner = owner == null ? inode.owner : owner;
        inode.group = group == null ? inode.group : group;
    }

    private Inode toChange(String path, boolean follow) throws DiskException {
        change(path);
        troubles.write(path);
        Inode inode = found(path, follow);
        inode.changed = steps.millis();
        return inode;
    }

    // Steps.

    private void look(String path) {
        announce(Kind.DISK_READ, path, Access.READ);
        steps.take();
        pass();
    }

    private void change(String path) {
        announce(Kind.DISK_WRITE, path, Access.WRITE);
        steps.take();
        pass();
    }

    void pass() {
        if (troubles.delayNanos() > 0) {
            steps.pass(troubles.delayNanos());
        }
    }

    private void announce(Kind kind, String path, Access access) {
        steps.announce(kind, entry(path), access);
        alsoOnTheWay(path);
        alsoWhatIsThere(path, access);
    }

    private void alsoEntry(String path, Access access) {
        steps.also(entry(path), access);
        alsoOnTheWay(path);
        alsoWhatIsThere(path, access);
    }

    /** Who makes or unmakes something changes what its directory lists. */
    private void alsoWhatIsThere(String path, Access access) {
        try {
            Place place = names.find(path, false);
            if (place.inode() != null) {
                steps.also(place.inode().resource, access);
            }
            if (access == Access.WRITE) {
                steps.also(place.directory().resource, Access.COMMUTE);
            }
        } catch (DiskException e) {
            // Something on the way is missing: it is touched already.
        }
    }

    /** Who looks for something looks at all directories on the way. */
    private void alsoOnTheWay(String path) {
        for (int end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1)) {
            steps.also(entry(path.substring(0, end)), Access.READ);
        }
    }

    private int entry(String path) {
        return steps.part(names.root().resource, path);
    }

    // What goes wrong.

    /** The node crashes: what is left is what was synced, and of the rest what chance leaves of it. Open files and locks are no more. */
    public void crash(Loss loss, Chance chance) {
        names.crash(loss, chance);
        for (int i = 0; i < inodes.size(); i++) {
            Inode inode = inodes.get(i);
            inode.opened = 0;
            inode.locks.clear();
            if (inode.content != null) {
                inode.content.crash(loss, chance);
            }
        }
    }

    /** Whether a crash would take nothing. */
    public boolean isSynced() {
        boolean synced = names.isSynced();
        for (int i = 0; i < inodes.size(); i++) {
            synced &= inodes.get(i).content == null || inodes.get(i).content.isSynced();
        }
        return synced;
    }

    /** A bit of a file changes by itself. */
    public void rot(String path, Chance chance) throws DiskException {
        Inode inode = found(path, true);
        if (inode.content == null || !inode.content.rot(chance)) {
            throw new DiskException(Reason.INVALID, path);
        }
    }
}
