import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A session with one peer, in a few lines of its protocol: the client of 3.4 does not work on recent JDKs. */
final class ZooKeeperClient implements AutoCloseable {
    private static final int CREATE = 1;
    private static final int GET = 4;
    private static final int SYNC = 9;
    private static final int CLOSE = -11;
    private static final int MILLIS = 10_000;

    private final Socket socket = new Socket();
    private final DataInputStream in;
    private final DataOutputStream out;
    private int requests;

    ZooKeeperClient(String host) throws IOException {
        socket.connect(new InetSocketAddress(host, 2181), MILLIS);
        socket.setSoTimeout(MILLIS);
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream hello = new DataOutputStream(bytes);
        hello.writeInt(0); // version of the protocol
        hello.writeLong(0); // last transaction that was seen
        hello.writeInt(30_000); // time-out of the session
        hello.writeLong(0); // no session yet
        hello.writeInt(16);
        hello.write(new byte[16]);
        send(bytes);
        in.readNBytes(in.readInt());
    }

    void create(String path, String data) throws IOException {
        ByteArrayOutputStream bytes = begin(CREATE, path);
        DataOutputStream request = new DataOutputStream(bytes);
        write(request, data);
        request.writeInt(1); // one entry: anybody may do anything
        request.writeInt(31);
        write(request, "world");
        write(request, "anyone");
        request.writeInt(0); // persistent
        send(bytes);
        reply();
    }

    String get(String path) throws IOException {
        ByteArrayOutputStream bytes = begin(GET, path);
        bytes.write(0); // no watch
        send(bytes);
        DataInputStream body = reply();
        return new String(body.readNBytes(body.readInt()), StandardCharsets.UTF_8);
    }

    /** The peer catches up with the leader. */
    void sync(String path) throws IOException {
        send(begin(SYNC, path));
        reply();
    }

    private ByteArrayOutputStream begin(int type, String path) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream request = new DataOutputStream(bytes);
        requests++;
        request.writeInt(requests);
        request.writeInt(type);
        if (path != null) {
            write(request, path);
        }
        return bytes;
    }

    private static void write(DataOutputStream request, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        request.writeInt(bytes.length);
        request.write(bytes);
    }

    private void send(ByteArrayOutputStream bytes) throws IOException {
        out.writeInt(bytes.size());
        bytes.writeTo(out);
        out.flush();
    }

    private DataInputStream reply() throws IOException {
        while (true) {
            DataInputStream reply = new DataInputStream(new java.io.ByteArrayInputStream(in.readNBytes(in.readInt())));
            int request = reply.readInt();
            reply.readLong(); // transaction
            int error = reply.readInt();
            if (request == requests) {
                if (error != 0) {
                    throw new IOException("error " + error);
                }
                return reply;
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            send(begin(CLOSE, null));
            reply();
        } finally {
            socket.close();
        }
    }
}
