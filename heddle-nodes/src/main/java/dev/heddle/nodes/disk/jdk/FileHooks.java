package dev.heddle.nodes.disk.jdk;

import static dev.heddle.nodes.disk.jdk.StreamHooks.ELSEWHERE;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.DiskException.Reason;
import dev.heddle.nodes.disk.Opening;
import dev.heddle.nodes.disk.Stat;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.runtime.kernel.Execution;
import java.io.File;
import java.io.IOException;
import java.util.EnumSet;

/** Called at the entry of what {@code File} asks the system. It answers no where others say why. */
public final class FileHooks {
    private static final int DIRECTORY_MODE = 0755;

    private FileHooks() {}

    /** What is known of a file; null if it is not there. */
    private static Stat stat(VirtualDisk disk, File file) {
        try (DiskCall call = DiskCall.begin()) {
            return disk.stat(Disks.absolute(file.getPath()), true);
        } catch (DiskException e) {
            return null;
        }
    }

    private static long answer(boolean yes) {
        return yes ? 1 : 0;
    }

    /** Called at the entry of what a channel of the host's does. */
    public static void usesChannel() {
        Disks.current();
    }

    public static long exists(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        return disk == null ? ELSEWHERE : answer(stat(disk, self) != null);
    }

    public static long isDirectory(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        Stat stat = disk == null ? null : stat(disk, self);
        return disk == null ? ELSEWHERE : answer(stat != null && stat.isDirectory());
    }

    public static long isFile(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        Stat stat = disk == null ? null : stat(disk, self);
        return disk == null ? ELSEWHERE : answer(stat != null && !stat.isDirectory());
    }

    public static long isHidden(File self) {
        return Disks.at(self.getPath()) == null
                ? ELSEWHERE
                : answer(self.getName().startsWith("."));
    }

    public static long length(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        Stat stat = disk == null ? null : stat(disk, self);
        return disk == null ? ELSEWHERE : stat == null ? 0 : stat.length();
    }

    public static long lastModified(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        Stat stat = disk == null ? null : stat(disk, self);
        return disk == null ? ELSEWHERE : stat == null ? 0 : stat.modified();
    }

    private static long allows(File file, int permission) {
        VirtualDisk disk = Disks.at(file.getPath());
        Stat stat = disk == null ? null : stat(disk, file);
        return disk == null ? ELSEWHERE : answer(stat != null && stat.allows(permission));
    }

    public static long canRead(File self) {
        return allows(self, Stat.READABLE);
    }

    /** What is real cannot be written. */
    public static long canWrite(File self) {
        return Disks.current() != null && Disks.at(self.getPath()) == null ? 0 : allows(self, Stat.WRITABLE);
    }

    public static long canExecute(File self) {
        return allows(self, Stat.EXECUTABLE);
    }

    // What changes something.

    private interface Change {
        void on(VirtualDisk disk, String path) throws DiskException;
    }

    private static long change(File file, Change change) {
        VirtualDisk disk = Disks.at(file.getPath());
        if (disk == null) {
            return Disks.current() == null ? ELSEWHERE : 0;
        }
        try (DiskCall call = DiskCall.begin()) {
            change.on(disk, Disks.absolute(file.getPath()));
            return 1;
        } catch (DiskException e) {
            return 0;
        }
    }

    public static long createNewFile(File self) throws IOException {
        VirtualDisk disk = Disks.at(self.getPath());
        if (disk == null) {
            return Disks.current() == null ? ELSEWHERE : answer(self.exists());
        }
        try (DiskCall call = DiskCall.begin()) {
            createNew(disk, Disks.absolute(self.getPath()));
            return 1;
        } catch (DiskException e) {
            if (e.reason() == Reason.EXISTS) {
                return 0;
            }
            throw new IOException(e.reason().words());
        }
    }

    private static void createNew(VirtualDisk disk, String path) throws DiskException {
        disk.open(path, EnumSet.of(Opening.WRITE, Opening.CREATE_NEW), StreamHooks.MODE)
                .close();
    }

    public static long delete(File self) {
        return change(self, new Change() {
            @Override
            public void on(VirtualDisk disk, String path) throws DiskException {
                disk.delete(path);
            }
        });
    }

    public static long mkdir(File self) {
        return change(self, new Change() {
            @Override
            public void on(VirtualDisk disk, String path) throws DiskException {
                disk.makeDirectory(path, DIRECTORY_MODE);
            }
        });
    }

    public static long renameTo(File self, File to) {
        if (Disks.current() != null && Disks.at(to.getPath()) == null) {
            return 0;
        }
        return change(self, new Change() {
            @Override
            public void on(VirtualDisk disk, String path) throws DiskException {
                disk.rename(path, Disks.absolute(to.getPath()));
            }
        });
    }

    public static long setLastModified(File self, long time) {
        return time < 0
                ? ELSEWHERE
                : change(self, new Change() {
                    @Override
                    public void on(VirtualDisk disk, String path) throws DiskException {
                        disk.setTimes(path, true, time, -1, -1);
                    }
                });
    }

    private static long permit(File file, int permission, boolean enable, boolean ownerOnly) {
        return change(file, new Change() {
            @Override
            public void on(VirtualDisk disk, String path) throws DiskException {
                int bits = ownerOnly ? permission : permission | permission >> 3 | permission >> 6;
                int mode = disk.stat(path, true).mode();
                disk.setMode(path, true, enable ? mode | bits : mode & ~bits);
            }
        });
    }

    public static long setReadOnly(File self) {
        return permit(self, Stat.WRITABLE, false, false);
    }

    public static long setWritable(File self, boolean enable, boolean ownerOnly) {
        return permit(self, Stat.WRITABLE, enable, ownerOnly);
    }

    public static long setReadable(File self, boolean enable, boolean ownerOnly) {
        return permit(self, Stat.READABLE, enable, ownerOnly);
    }

    public static long setExecutable(File self, boolean enable, boolean ownerOnly) {
        return permit(self, Stat.EXECUTABLE, enable, ownerOnly);
    }

    // Names and space.

    /** In the private method by which all others list; null is an answer of its own there. */
    public static String[][] list(File self) {
        VirtualDisk disk = Disks.listedAt(self.getPath());
        if (disk == null) {
            return null;
        }
        try (DiskCall call = DiskCall.begin()) {
            return new String[][] {disk.list(Disks.absolute(self.getPath()))};
        } catch (DiskException e) {
            return new String[][] {null};
        }
    }

    /** As far as there is something, links are followed; the rest is taken as it is. */
    public static String[] canonicalPath(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        if (disk == null) {
            return null;
        }
        try (DiskCall call = DiskCall.begin()) {
            String path = java.nio.file.Path.of(Disks.absolute(self.getPath()))
                    .normalize()
                    .toString();
            String rest = "";
            while (!path.equals("/") && !disk.exists(path)) {
                int slash = path.lastIndexOf('/');
                rest = path.substring(slash) + rest;
                path = slash == 0 ? "/" : path.substring(0, slash);
            }
            String real = disk.realPath(path);
            return new String[] {real.equals("/") && !rest.isEmpty() ? rest : real + rest};
        } catch (DiskException e) {
            return new String[] {self.getAbsolutePath()};
        }
    }

    /** At the entry of {@code createTempFile}, which goes past all other methods. It complains of a short prefix itself. */
    public static File[] createTempFile(String prefix, String suffix, File directory) throws IOException {
        File in = directory != null ? directory : new File(System.getProperty("java.io.tmpdir"));
        VirtualDisk disk = Disks.at(in.getPath());
        if (disk == null || prefix.length() < 3) {
            return null;
        }
        while (true) {
            File file = new File(
                    in,
                    prefix
                            + Long.toUnsignedString(Execution.current.random.nextLong())
                            + (suffix == null ? ".tmp" : suffix));
            try (DiskCall call = DiskCall.begin()) {
                createNew(disk, Disks.absolute(file.getPath()));
                return new File[] {file};
            } catch (DiskException e) {
                if (e.reason() != Reason.EXISTS) {
                    throw new IOException(e.reason().words());
                }
            }
        }
    }

    /** The JDK would delete a file of the host's when the JVM ends. The disk is gone by then. */
    public static boolean deleteOnExit(File self) {
        return Disks.at(self.getPath()) != null;
    }

    public static long totalSpace(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        return disk == null ? ELSEWHERE : disk.capacity();
    }

    public static long freeSpace(File self) {
        VirtualDisk disk = Disks.at(self.getPath());
        return disk == null ? ELSEWHERE : disk.free();
    }
}
