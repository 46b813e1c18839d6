package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.OpenFile;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.runtime.kernel.Execution;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel.MapMode;
import jdk.internal.misc.Unsafe;

/**
 * Mapped buffers are slices of direct memory in which the file has its content. Which file that is a buffer tells by its address, as programs may
 * take slices and duplicates of it.
 */
final class Mapped {
    private static final String USED = "a file is mapped, and what is done to its memory is not shown";
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long ADDRESS = UNSAFE.objectFieldOffset(java.nio.Buffer.class, "address");

    private Mapped() {}

    static MappedByteBuffer map(Descriptor descriptor, MapMode mode, long at, int size) throws IOException {
        Execution.current.hiddenWork.found(USED);
        try (DiskCall call = DiskCall.begin()) {
            if (mode == MapMode.READ_ONLY && at + size > descriptor.file.length()) {
                throw new IOException("Channel not open for writing - cannot extend file to required size");
            }
            ByteBuffer memory = descriptor.file.map(at, size, true);
            if (mode == MapMode.PRIVATE) {
                return (MappedByteBuffer) ByteBuffer.allocateDirect(size).put(0, memory, 0, size);
            }
            descriptor.disk.memory().lent(address(memory), size, descriptor.file);
            return (MappedByteBuffer) (mode == MapMode.READ_ONLY ? memory.asReadOnlyBuffer() : memory);
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }

    private static long address(ByteBuffer buffer) {
        return UNSAFE.getLong(buffer, ADDRESS);
    }

    /** What a buffer has of a file lasts from now on, if it is one of a virtual disk. */
    static void force(VirtualDisk disk, MappedByteBuffer buffer) throws IOException {
        try (DiskCall call = DiskCall.begin()) {
            OpenFile file = disk.memory().fileAt(address(buffer));
            if (file != null) {
                file.sync();
            }
        } catch (DiskException e) {
            throw Failures.of(e, null);
        }
    }
}
