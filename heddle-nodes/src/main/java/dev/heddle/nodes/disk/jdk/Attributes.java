package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.Stat;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What {@code java.nio.file} tells of a file. */
final class Attributes implements PosixFileAttributes {
    private static final PosixFilePermission[] PERMISSIONS = PosixFilePermission.values();
    private static final int HIGHEST_BIT = 0400;

    private final Stat stat;

    Attributes(Stat stat) {
        this.stat = stat;
    }

    /** The user or group of a name; two of the same name are the same. */
    record Principal(String name) implements GroupPrincipal {
        @Override
        public String getName() {
            return name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    // Permissions are bits, in the order of the constants.

    static Set<PosixFilePermission> permissions(int mode) {
        EnumSet<PosixFilePermission> all = EnumSet.noneOf(PosixFilePermission.class);
        for (int i = 0; i < PERMISSIONS.length; i++) {
            if ((mode & HIGHEST_BIT >> i) != 0) {
                all.add(PERMISSIONS[i]);
            }
        }
        return all;
    }

    static int mode(Iterable<?> permissions) {
        int mode = 0;
        for (Object permission : permissions) {
            mode |= HIGHEST_BIT >> ((PosixFilePermission) permission).ordinal();
        }
        return mode;
    }

    /** What a new file has, by what is asked for. */
    static int mode(int usual, FileAttribute<?>... wanted) {
        int mode = usual;
        for (FileAttribute<?> attribute : wanted) {
            if (!attribute.name().equals("posix:permissions")) {
                throw new UnsupportedOperationException(
                        "'" + attribute.name() + "' not supported as initial attribute");
            }
            mode = mode((Iterable<?>) attribute.value());
        }
        return mode;
    }

    // Views.

    static <V extends FileAttributeView> V view(Path path, Class<V> type, boolean follow) {
        return type.isAssignableFrom(DiskView.class) ? type.cast(new DiskView(path, follow)) : null;
    }

    /** As in {@code Files.readAttributes(path, "posix:owner,size")}. */
    Map<String, Object> byName(String wanted) {
        int colon = wanted.indexOf(':');
        String view = colon < 0 ? "basic" : wanted.substring(0, colon);
        Map<String, Object> all = all(view);
        Map<String, Object> found = new HashMap<>();
        for (String name : wanted.substring(colon + 1).split(",", -1)) {
            if (name.equals("*")) {
                return all;
            }
            if (!all.containsKey(name)) {
                throw new IllegalArgumentException("'" + name + "' not recognized");
            }
            found.put(name, all.get(name));
        }
        return found;
    }

    private Map<String, Object> all(String view) {
        Map<String, Object> all = new LinkedHashMap<>();
        switch (view) {
            case "owner" -> all.put("owner", owner());
            case "basic", "posix", "unix" -> {
                all.put("size", size());
                all.put("creationTime", creationTime());
                all.put("lastModifiedTime", lastModifiedTime());
                all.put("lastAccessTime", lastAccessTime());
                all.put("isDirectory", isDirectory());
                all.put("isRegularFile", isRegularFile());
                all.put("isSymbolicLink", isSymbolicLink());
                all.put("isOther", isOther());
                all.put("fileKey", fileKey());
                if (!view.equals("basic")) {
                    all.put("permissions", permissions());
                    all.put("owner", owner());
                    all.put("group", group());
                }
                if (view.equals("unix")) {
                    all.put("ino", (long) stat.number());
                    all.put("nlink", stat.names());
                    all.put("ctime", FileTime.fromMillis(stat.changed()));
                }
            }
            default -> throw new UnsupportedOperationException("View '" + view + "' not available");
        }
        return all;
    }

    @Override
    public UserPrincipal owner() {
        return new Principal(stat.owner());
    }

    @Override
    public GroupPrincipal group() {
        return new Principal(stat.group());
    }

    @Override
    public Set<PosixFilePermission> permissions() {
        return permissions(stat.mode());
    }

    @Override
    public FileTime lastModifiedTime() {
        return FileTime.fromMillis(stat.modified());
    }

    @Override
    public FileTime lastAccessTime() {
        return FileTime.fromMillis(stat.accessed());
    }

    @Override
    public FileTime creationTime() {
        return FileTime.fromMillis(stat.created());
    }

    @Override
    public boolean isRegularFile() {
        return stat.type() == Stat.Type.FILE;
    }

    @Override
    public boolean isDirectory() {
        return stat.isDirectory();
    }

    @Override
    public boolean isSymbolicLink() {
        return stat.type() == Stat.Type.LINK;
    }

    @Override
    public boolean isOther() {
        return false;
    }

    @Override
    public long size() {
        return stat.length();
    }

    @Override
    public Object fileKey() {
        return stat.number();
    }
}
