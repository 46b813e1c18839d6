package dev.heddle.runtime.net;

/** Bytes that have arrived and wait to be read. */
public final class Bytes {
    private byte[] bytes = new byte[256];
    private int from;
    private int to;

    public int size() {
        return to - from;
    }

    public void append(byte[] more, int offset, int length) {
        if (to + length > bytes.length) {
            int size = size();
            byte[] room = size + length <= bytes.length ? bytes : new byte[Math.max(bytes.length * 2, size + length)];
            System.arraycopy(bytes, from, room, 0, size);
            bytes = room;
            from = 0;
            to = size;
        }
        System.arraycopy(more, offset, bytes, to, length);
        to += length;
    }

    public int take(byte[] into, int offset, int length) {
        int taken = Math.min(length, size());
        System.arraycopy(bytes, from, into, offset, taken);
        from += taken;
        return taken;
    }
}
