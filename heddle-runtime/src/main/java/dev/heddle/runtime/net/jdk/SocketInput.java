package dev.heddle.runtime.net.jdk;

import java.io.IOException;
import java.io.InputStream;

/** What arrives at a socket. */
final class SocketInput extends InputStream {
    private final VirtualSocketImpl socket;

    SocketInput(VirtualSocketImpl socket) {
        this.socket = socket;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return socket.read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, length, into.length);
        return socket.read(into, offset, length);
    }

    @Override
    public int available() throws IOException {
        return socket.available();
    }

    @Override
    public void close() {
        socket.close();
    }
}
