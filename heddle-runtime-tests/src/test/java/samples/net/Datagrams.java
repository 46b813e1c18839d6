package samples.net;

import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.charset.StandardCharsets;

/** Programs with datagrams, names and interfaces. Each returns what it saw, which is the same whatever the order. */
public final class Datagrams {
    private Datagrams() {}

    private static DatagramSocket open() throws Exception {
        return new DatagramSocket(0, InetAddress.getLoopbackAddress());
    }

    private static DatagramPacket packet(String text, SocketAddress to) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        return new DatagramPacket(bytes, bytes.length, to);
    }

    private static String text(DatagramPacket packet) {
        return new String(packet.getData(), packet.getOffset(), packet.getLength(), StandardCharsets.US_ASCII);
    }

    public static String an_echo() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket server = open();
                DatagramSocket client = open()) {
            Thread echo = Seen.start(() -> {
                DatagramPacket packet = new DatagramPacket(new byte[20], 20);
                server.receive(packet);
                server.send(packet(text(packet) + "!", packet.getSocketAddress()));
            });
            client.send(packet("hello", server.getLocalSocketAddress()));
            DatagramPacket reply = new DatagramPacket(new byte[20], 20);
            client.receive(reply);
            seen.add(text(reply)).add(reply.getPort() == server.getLocalPort());
            echo.join();
        }
        return seen.toString();
    }

    public static String what_does_not_fit_is_cut_off() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket socket = open()) {
            socket.send(packet("abcdef", socket.getLocalSocketAddress()));
            socket.send(packet("xyz", socket.getLocalSocketAddress()));
            DatagramPacket small = new DatagramPacket(new byte[10], 1, 4);
            socket.receive(small);
            seen.add(text(small)).add(small.getLength());
            socket.receive(small);
            seen.add(text(small)).add(small.getLength());
            socket.send(packet("longer", socket.getLocalSocketAddress()));
            socket.receive(small);
            seen.add(text(small));
        }
        return seen.toString();
    }

    public static String nothing_comes_in_time() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket socket = open()) {
            socket.setSoTimeout(1);
            seen.done(() -> socket.receive(new DatagramPacket(new byte[1], 1)));
            seen.add(socket.isClosed());
        }
        return seen.toString();
    }

    public static String to_close_wakes_a_receiver() throws Exception {
        Seen seen = new Seen();
        DatagramSocket socket = open();
        Thread receiver = Seen.start(() -> seen.done(() -> socket.receive(new DatagramPacket(new byte[1], 1))));
        socket.close();
        receiver.join();
        seen.add(socket.getLocalPort()).add(socket.isBound());
        return seen.toString();
    }

    public static String who_is_connected_hears_one_only() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket one = open();
                DatagramSocket friend = open();
                DatagramSocket stranger = open()) {
            one.connect(friend.getLocalSocketAddress());
            stranger.send(packet("stranger", one.getLocalSocketAddress()));
            friend.send(packet("friend", one.getLocalSocketAddress()));
            DatagramPacket packet = new DatagramPacket(new byte[20], 20);
            one.receive(packet);
            seen.add(text(packet)).add(one.isConnected()).add(one.getPort() == friend.getLocalPort());
            seen.type(() -> {
                one.send(packet("x", stranger.getLocalSocketAddress()));
                return "sent";
            });
            one.disconnect();
            seen.add(one.isConnected()).add(one.getPort());
        }
        return seen.toString();
    }

    public static String nobody_is_there() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket socket = open()) {
            SocketAddress nobody;
            try (DatagramSocket gone = open()) {
                nobody = gone.getLocalSocketAddress();
            }
            socket.connect(nobody);
            socket.send(new DatagramPacket(new byte[1], 1));
            seen.type(() -> {
                socket.receive(new DatagramPacket(new byte[1], 1));
                return "received";
            });
        }
        return seen.toString();
    }

    public static String channels_for_datagrams() throws Exception {
        Seen seen = new Seen();
        SocketAddress anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramChannel one = DatagramChannel.open().bind(anywhere);
                DatagramChannel other = DatagramChannel.open().bind(anywhere)) {
            one.configureBlocking(false);
            seen.result(() -> one.receive(ByteBuffer.allocate(4)));
            seen.type(() -> one.read(ByteBuffer.allocate(4)));
            one.configureBlocking(true);
            seen.result(() -> other.send(Seen.bytes("message"), one.getLocalAddress()));
            ByteBuffer into = ByteBuffer.allocate(4);
            seen.add(one.receive(into).equals(other.getLocalAddress())).add(Seen.text(into));
            one.connect(other.getLocalAddress());
            seen.result(() -> one.write(Seen.bytes("back")));
            ByteBuffer answer = ByteBuffer.allocate(9);
            other.receive(answer);
            seen.add(Seen.text(answer)).type(() -> one.connect(other.getLocalAddress()));
        }
        return seen.toString();
    }

    public static String an_interrupt_closes_the_channel() throws Exception {
        Seen seen = new Seen();
        SocketAddress anywhere = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramChannel channel = DatagramChannel.open().bind(anywhere)) {
            Thread receiver = Seen.start(() -> seen.result(() -> channel.receive(ByteBuffer.allocate(1))));
            receiver.interrupt();
            receiver.join();
            seen.add(channel.isOpen());
        }
        return seen.toString();
    }

    public static String messages_of_one_sender_keep_their_order() throws Exception {
        Seen seen = new Seen();
        try (DatagramSocket from = open();
                DatagramSocket to = open()) {
            for (String text : new String[] {"a", "b", "c"}) {
                from.send(packet(text, to.getLocalSocketAddress()));
            }
            for (int i = 0; i < 3; i++) {
                DatagramPacket packet = new DatagramPacket(new byte[4], 4);
                to.receive(packet);
                seen.add(text(packet));
            }
        }
        return seen.toString();
    }

    public static String a_host_knows_itself() throws Exception {
        Seen seen = new Seen();
        InetAddress localhost = InetAddress.getByName("localhost");
        seen.add(localhost.isLoopbackAddress()).add(InetAddress.getByName(null).isLoopbackAddress());
        seen.add(InetAddress.getByName("127.0.0.1").equals(InetAddress.getLoopbackAddress()));
        NetworkInterface loopback = NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress());
        seen.add(loopback.isLoopback()).add(loopback.isUp()).add(loopback.getName());
        seen.result(() -> NetworkInterface.getByName("no such interface"));
        boolean found = false;
        for (var i = NetworkInterface.getNetworkInterfaces(); i.hasMoreElements(); ) {
            found |= i.nextElement().equals(loopback);
        }
        seen.add(found).add(InetAddress.getLoopbackAddress().isReachable(1000));
        return seen.toString();
    }
}
