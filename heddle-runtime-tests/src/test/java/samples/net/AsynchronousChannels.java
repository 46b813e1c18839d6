package samples.net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Programs with asynchronous channels. Each returns what it saw, which is the same whatever the order. */
public final class AsynchronousChannels {
    private AsynchronousChannels() {}

    private static final SocketAddress ANYWHERE = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    record Ends(AsynchronousSocketChannel client, AsynchronousSocketChannel server) implements AutoCloseable {
        static Ends open() throws Exception {
            try (AsynchronousServerSocketChannel listener =
                    AsynchronousServerSocketChannel.open().bind(ANYWHERE)) {
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open();
                client.connect(listener.getLocalAddress()).get();
                return new Ends(client, listener.accept().get());
            }
        }

        @Override
        public void close() throws Exception {
            client.close();
            server.close();
        }
    }

    /** Completes a future by whatever happens. */
    private record Telling<T>(CompletableFuture<Object> future) implements CompletionHandler<T, String> {
        @Override
        public void completed(T result, String attachment) {
            future.complete(attachment + " " + result);
        }

        @Override
        public void failed(Throwable cause, String attachment) {
            future.complete(attachment + " " + cause.getClass().getName());
        }
    }

    private static Object cause(Seen.Look look) throws Exception {
        try {
            return look.look();
        } catch (ExecutionException e) {
            return e.getCause().getClass().getName();
        }
    }

    public static String an_echo_by_futures() throws Exception {
        Seen seen = new Seen();
        try (Ends ends = Ends.open()) {
            seen.add(ends.client().write(Seen.bytes("echo")).get());
            ByteBuffer into = ByteBuffer.allocate(4);
            while (into.hasRemaining()) {
                ends.server().read(into).get();
            }
            seen.add(Seen.text(into));
            ends.server().close();
            seen.add(ends.client().read(ByteBuffer.allocate(1)).get());
        }
        return seen.toString();
    }

    public static String an_echo_by_handlers() throws Exception {
        Seen seen = new Seen();
        CompletableFuture<Object> accepted = new CompletableFuture<>();
        CompletableFuture<Object> answer = new CompletableFuture<>();
        try (AsynchronousServerSocketChannel listener =
                        AsynchronousServerSocketChannel.open().bind(ANYWHERE);
                AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            listener.accept("server", new CompletionHandler<AsynchronousSocketChannel, String>() {
                @Override
                public void completed(AsynchronousSocketChannel channel, String attachment) {
                    channel.write(Seen.bytes("hi"), attachment, new Telling<Integer>(accepted));
                }

                @Override
                public void failed(Throwable cause, String attachment) {
                    accepted.completeExceptionally(cause);
                }
            });
            client.connect(listener.getLocalAddress()).get();
            client.read(ByteBuffer.allocate(2), "client", new Telling<Integer>(answer));
            seen.add(accepted.get()).add(answer.get());
        }
        return seen.toString();
    }

    public static String nothing_comes_in_time() throws Exception {
        Seen seen = new Seen();
        try (Ends ends = Ends.open()) {
            CompletableFuture<Object> told = new CompletableFuture<>();
            ends.client().read(ByteBuffer.allocate(1), 1, TimeUnit.MILLISECONDS, "read", new Telling<Integer>(told));
            seen.add(told.get());
            seen.type(() -> ends.client().read(ByteBuffer.allocate(1)));
        }
        return seen.toString();
    }

    public static String two_reads_at_a_time() throws Exception {
        Seen seen = new Seen();
        try (Ends ends = Ends.open()) {
            var first = ends.client().read(ByteBuffer.allocate(1));
            seen.type(() -> ends.client().read(ByteBuffer.allocate(1)));
            ends.server().write(Seen.bytes("x")).get();
            seen.add(first.get());
        }
        return seen.toString();
    }

    public static String to_close_ends_what_is_pending() throws Exception {
        Seen seen = new Seen();
        try (Ends ends = Ends.open()) {
            var pending = ends.client().read(ByteBuffer.allocate(1));
            ends.client().close();
            seen.add(cause(pending::get)).add(ends.client().isOpen());
            seen.add(cause(() -> ends.client().read(ByteBuffer.allocate(1)).get()));
        }
        return seen.toString();
    }

    public static String nobody_listens() throws Exception {
        Seen seen = new Seen();
        SocketAddress nobody;
        try (AsynchronousServerSocketChannel listener =
                AsynchronousServerSocketChannel.open().bind(ANYWHERE)) {
            nobody = listener.getLocalAddress();
        }
        try (AsynchronousSocketChannel client = AsynchronousSocketChannel.open()) {
            seen.type(() -> client.read(ByteBuffer.allocate(1)));
            seen.add(cause(() -> client.connect(nobody).get())).add(client.isOpen());
        }
        return seen.toString();
    }

    public static String a_group_with_threads_of_its_own() throws Exception {
        Seen seen = new Seen();
        AsynchronousChannelGroup group =
                AsynchronousChannelGroup.withFixedThreadPool(1, Executors.defaultThreadFactory());
        AsynchronousServerSocketChannel listener =
                AsynchronousServerSocketChannel.open(group).bind(ANYWHERE);
        AsynchronousSocketChannel client = AsynchronousSocketChannel.open(group);
        client.connect(listener.getLocalAddress()).get();
        AsynchronousSocketChannel server = listener.accept().get();
        ByteBuffer[] parts = {Seen.bytes("a"), Seen.bytes("bc")};
        CompletableFuture<Object> written = new CompletableFuture<>();
        server.write(parts, 0, 2, 0, TimeUnit.SECONDS, "gathered", new Telling<Long>(written));
        seen.add(written.get());
        ByteBuffer into = ByteBuffer.allocate(3);
        while (into.hasRemaining()) {
            client.read(into).get();
        }
        seen.add(Seen.text(into));
        group.shutdown();
        seen.add(group.isShutdown()).add(group.isTerminated()).type(() -> AsynchronousSocketChannel.open(group));
        client.close();
        server.close();
        listener.close();
        seen.add(group.awaitTermination(1, TimeUnit.HOURS));
        return seen.toString();
    }
}
