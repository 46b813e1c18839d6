package dev.heddle.runtime.net.jdk;

import java.io.IOException;
import java.io.OutputStream;

/** What leaves a socket. */
final class SocketOutput extends OutputStream {
    private final VirtualSocketImpl socket;

    SocketOutput(VirtualSocketImpl socket) {
        this.socket = socket;
    }

    @Override
    public void write(int one) throws IOException {
        socket.write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
        socket.write(bytes, offset, length);
    }

    @Override
    public void close() {
        socket.close();
    }
}
