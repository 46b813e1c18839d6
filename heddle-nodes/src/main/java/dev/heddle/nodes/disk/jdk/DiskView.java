package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.VirtualDisk;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.Set;

/** The attributes of a file on a virtual disk, as something that can be changed. */
final class DiskView implements PosixFileAttributeView {
    private final Path path;
    private final boolean follow;

    DiskView(Path path, boolean follow) {
        this.path = path;
        this.follow = follow;
    }

    private interface Change {
        void on(VirtualDisk disk, String name) throws DiskException;
    }

    private void change(Change change) throws IOException {
        VirtualDisk disk = DiskProvider.writableAt(path);
        try (DiskCall call = DiskCall.begin()) {
            change.on(disk, DiskProvider.nameOf(path));
        } catch (DiskException e) {
            throw Failures.of(e, path);
        }
    }

    @Override
    public String name() {
        return "posix";
    }

    @Override
    public PosixFileAttributes readAttributes() throws IOException {
        return new Attributes(DiskProvider.stat(DiskProvider.writableAt(path), path, follow));
    }

    @Override
    public void setTimes(FileTime modified, FileTime accessed, FileTime created) throws IOException {
        change(new Change() {
            @Override
            public void on(VirtualDisk disk, String name) throws DiskException {
                disk.setTimes(name, follow, millis(modified), millis(accessed), millis(created));
            }
        });
    }

    private static long millis(FileTime time) {
        return time == null ? -1 : Math.max(0, time.toMillis());
    }

    @Override
    public void setPermissions(Set<PosixFilePermission> permissions) throws IOException {
        change(new Change() {
            @Override
            public void on(VirtualDisk disk, String name) throws DiskException {
                disk.setMode(name, follow, Attributes.mode(permissions));
            }
        });
    }

    @Override
    public UserPrincipal getOwner() throws IOException {
        return readAttributes().owner();
    }

    @Override
    public void setOwner(UserPrincipal owner) throws IOException {
        setOwner(owner.getName(), null);
    }

    @Override
    public void setGroup(GroupPrincipal group) throws IOException {
        setOwner(null, group.getName());
    }

    private void setOwner(String owner, String group) throws IOException {
        change(new Change() {
            @Override
            public void on(VirtualDisk disk, String name) throws DiskException {
                disk.setOwner(name, follow, owner, group);
            }
        });
    }

    /** As in {@code Files.setAttribute(path, "basic:lastModifiedTime", time)}. */
    @SuppressWarnings("unchecked")
    void set(String attribute, Object value) throws IOException {
        switch (attribute.substring(attribute.indexOf(':') + 1)) {
            case "lastModifiedTime" -> setTimes((FileTime) value, null, null);
            case "lastAccessTime" -> setTimes(null, (FileTime) value, null);
            case "creationTime" -> setTimes(null, null, (FileTime) value);
            case "permissions" -> setPermissions((Set<PosixFilePermission>) value);
            case "owner" -> setOwner((UserPrincipal) value);
            case "group" -> setGroup((GroupPrincipal) value);
            default -> throw new IllegalArgumentException("'" + attribute + "' not recognized");
        }
    }
}
