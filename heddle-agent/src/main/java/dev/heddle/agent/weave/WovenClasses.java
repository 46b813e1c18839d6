package dev.heddle.agent.weave;

import dev.heddle.agent.jdk.ClassFilter;
import dev.heddle.agent.woven.Stage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Classes of the JDK as they were woven before, by what they were before that. Weaving them takes most of the time in which a bug that shows
 * at once is found. Their hooks get no numbers, which are others in each JVM: a class whose hooks do is not kept.
 */
public final class WovenClasses {
    private static final int STAGES = Stage.values().length;

    private static final byte[] NOTHING = {};

    private final Map<Long, byte[]> known = new HashMap<>();
    private boolean changed;
    private boolean isRead;

    /** What a class file and the way it is woven are known by. */
    static long key(byte[] classFile, ClassFilter.Kind kind, Stage stage) {
        return hash(classFile, 0) * 31 + kind.ordinal() * (long) STAGES + stage.ordinal();
    }

    /** What a class is known by whose accesses to memory are woven, after all else. */
    static long keyOfFootprints(byte[] classFile) {
        return hash(classFile, 0) * 31 + ClassFilter.Kind.values().length * (long) STAGES;
    }

    /** What a class that is part of the JDK is known by if it was initialised before and nothing in it has to be woven. */
    private static long key(String name) {
        return hash(name.getBytes(StandardCharsets.UTF_8), 0);
    }

    /** Both sums are the processor's work, so that even a JVM that has just started is quick to compute them. */
    private static long hash(byte[] bytes, int from) {
        CRC32 one = new CRC32();
        one.update(bytes, from, bytes.length - from);
        CRC32C other = new CRC32C();
        other.update(bytes, from, bytes.length - from);
        return one.getValue() << Integer.SIZE | other.getValue();
    }

    /** Whether a class of the boot loader that was initialised before needs nothing: if so, the JVM need not be asked for its bytes. */
    synchronized boolean needsNothing(String name) {
        return known.containsKey(key(name));
    }

    synchronized void putNothing(String name) {
        known.put(key(name), NOTHING);
    }

    public synchronized boolean has(long key) {
        return known.containsKey(key);
    }

    /** The woven class; null if nothing in it has to be woven. */
    public synchronized byte[] get(long key) {
        byte[] woven = known.get(key);
        return woven.length == 0 ? null : woven;
    }

    public synchronized void put(long key, byte[] woven) {
        known.put(key, woven == null ? NOTHING : woven);
        changed = true;
    }

    /** Adds what {@link #write} wrote. A file that is damaged adds nothing: it begins with the sum of the rest. */
    public synchronized void read(byte[] file) {
        ByteBuffer in = ByteBuffer.wrap(file);
        if (file.length < Long.BYTES || in.getLong() != hash(file, Long.BYTES)) {
            return;
        }
        while (in.hasRemaining()) {
            long key = in.getLong();
            byte[] woven = new byte[in.getInt()];
            in.get(woven);
            known.put(key, woven);
        }
        isRead = true;
    }

    /** Whether another JVM has woven before, and so all that weaving itself needs is known. */
    synchronized boolean isRead() {
        return isRead;
    }

    /** All of them, for {@link #read}; null if nothing was added since. */
    public synchronized byte[] write() {
        if (!changed) {
            return null;
        }
        int size = Long.BYTES;
        for (byte[] woven : known.values()) {
            size += Long.BYTES + Integer.BYTES + woven.length;
        }
        ByteBuffer out = ByteBuffer.allocate(size);
        out.position(Long.BYTES);
        known.forEach((key, woven) -> out.putLong(key).putInt(woven.length).put(woven));
        out.putLong(0, hash(out.array(), Long.BYTES));
        changed = false;
        return out.array();
    }
}
