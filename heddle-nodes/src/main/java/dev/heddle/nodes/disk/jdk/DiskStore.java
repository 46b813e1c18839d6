package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.VirtualDisk;
import java.nio.file.FileStore;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileOwnerAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import java.nio.file.attribute.PosixFileAttributeView;

/** A virtual disk as a whole. */
final class DiskStore extends FileStore {
    private final VirtualDisk disk;

    DiskStore(VirtualDisk disk) {
        this.disk = disk;
    }

    @Override
    public String name() {
        return "disk";
    }

    @Override
    public String type() {
        return "heddle";
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public long getTotalSpace() {
        return disk.capacity();
    }

    @Override
    public long getUsableSpace() {
        return disk.free();
    }

    @Override
    public long getUnallocatedSpace() {
        return disk.free();
    }

    @Override
    public boolean supportsFileAttributeView(Class<? extends FileAttributeView> type) {
        return type == BasicFileAttributeView.class
                || type == PosixFileAttributeView.class
                || type == FileOwnerAttributeView.class;
    }

    @Override
    public boolean supportsFileAttributeView(String name) {
        return name.equals("basic") || name.equals("posix") || name.equals("owner");
    }

    @Override
    public <V extends FileStoreAttributeView> V getFileStoreAttributeView(Class<V> type) {
        return null;
    }

    @Override
    public Object getAttribute(String attribute) {
        throw new UnsupportedOperationException("'" + attribute + "' not recognized");
    }
}
