package samples.net;

import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;
import samples.net.SocketChannels.Channels;

/** Programs with selectors and pipes. Each returns what it saw, which is the same whatever the order. */
public final class Selectors {
    private Selectors() {}

    public static String a_server_with_a_selector() throws Exception {
        Seen seen = new Seen();
        try (Selector selector = Selector.open();
                ServerSocketChannel listener = SocketChannels.listen()) {
            listener.configureBlocking(false);
            listener.register(selector, SelectionKey.OP_ACCEPT);
            Thread client = Seen.start(() -> {
                try (SocketChannel channel = SocketChannel.open(listener.getLocalAddress())) {
                    channel.write(Seen.bytes("ping"));
                    ByteBuffer into = ByteBuffer.allocate(4);
                    while (into.hasRemaining() && channel.read(into) >= 0) {
                        // Until all is there.
                    }
                    seen.add(Seen.text(into));
                }
            });
            for (boolean open = true; open; ) {
                selector.select();
                for (Iterator<SelectionKey> i = selector.selectedKeys().iterator(); i.hasNext(); ) {
                    SelectionKey key = i.next();
                    i.remove();
                    if (key.isAcceptable()) {
                        SocketChannel accepted = listener.accept();
                        accepted.configureBlocking(false);
                        accepted.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(16));
                    } else {
                        open = serve(key);
                    }
                }
            }
            client.join();
        }
        return seen.toString();
    }

    private static boolean serve(SelectionKey key) throws Exception {
        SocketChannel channel = (SocketChannel) key.channel();
        ByteBuffer buffer = (ByteBuffer) key.attachment();
        if (channel.read(buffer) < 0) {
            channel.close();
            return false;
        }
        buffer.flip();
        channel.write(buffer);
        buffer.compact();
        return true;
    }

    public static String a_wake_up_is_kept_for_the_next_selection() throws Exception {
        Seen seen = new Seen();
        try (Selector selector = Selector.open()) {
            selector.wakeup();
            selector.wakeup();
            seen.result(selector::select).result(selector::selectNow).result(() -> selector.select(1));
        }
        return seen.toString();
    }

    public static String a_wake_up_ends_a_selection() throws Exception {
        Seen seen = new Seen();
        try (Selector selector = Selector.open()) {
            Thread waker = Seen.start(selector::wakeup);
            seen.result(selector::select);
            waker.join();
        }
        return seen.toString();
    }

    public static String an_interrupt_ends_a_selection() throws Exception {
        Seen seen = new Seen();
        try (Selector selector = Selector.open()) {
            Thread selecting = Seen.start(() -> {
                seen.result(selector::select);
                seen.add(Thread.currentThread().isInterrupted()).add(selector.isOpen());
            });
            selecting.interrupt();
            selecting.join();
        }
        return seen.toString();
    }

    public static String to_close_ends_a_selection() throws Exception {
        Seen seen = new Seen();
        Selector selector = Selector.open();
        Thread selecting = Seen.start(() -> {
            try {
                selector.select();
            } catch (java.nio.channels.ClosedSelectorException e) {
                // It was closed before.
            }
            seen.add("ended");
        });
        selector.close();
        selecting.join();
        seen.type(selector::select).type(selector::keys).add(selector.isOpen());
        return seen.toString();
    }

    public static String keys_stay_selected_until_they_are_removed() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            pair.client().configureBlocking(false);
            SelectionKey key = pair.client().register(selector, SelectionKey.OP_READ);
            pair.server().write(Seen.bytes("x"));
            seen.result(selector::select).add(selector.selectedKeys().size());
            seen.result(selector::selectNow).add(selector.selectedKeys().contains(key));
            selector.selectedKeys().clear();
            seen.result(selector::selectNow).add(key.readyOps());
            pair.client().read(ByteBuffer.allocate(4));
            selector.selectedKeys().clear();
            seen.result(selector::selectNow);
        }
        return seen.toString();
    }

    public static String a_key_is_cancelled() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            pair.client().configureBlocking(false);
            SelectionKey key = pair.client().register(selector, SelectionKey.OP_WRITE);
            seen.result(selector::select);
            key.cancel();
            seen.add(key.isValid())
                    .add(selector.keys().size())
                    .add(pair.client().isRegistered());
            seen.result(selector::selectNow)
                    .add(selector.keys().size())
                    .add(selector.selectedKeys().size());
            seen.add(pair.client().isRegistered()).type(key::interestOps);
            seen.add(pair.client().register(selector, SelectionKey.OP_WRITE) == key);
        }
        return seen.toString();
    }

    public static String a_closed_channel_has_no_keys() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            pair.client().configureBlocking(false);
            SelectionKey key = pair.client().register(selector, SelectionKey.OP_READ);
            pair.client().close();
            seen.add(key.isValid())
                    .result(selector::selectNow)
                    .add(selector.keys().size());
            seen.result(() -> pair.server().read(ByteBuffer.allocate(1)));
        }
        return seen.toString();
    }

    public static String modes_and_keys_exclude_each_other() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            seen.type(() -> pair.client().register(selector, SelectionKey.OP_READ));
            pair.client().configureBlocking(false);
            SelectionKey key = pair.client().register(selector, SelectionKey.OP_READ);
            seen.type(() -> pair.client().configureBlocking(true));
            seen.type(() -> pair.client().register(selector, SelectionKey.OP_ACCEPT));
            seen.add(pair.client().register(selector, SelectionKey.OP_WRITE, "tag") == key);
            seen.add(key.interestOps()).add(key.attachment()).type(() -> key.interestOps(SelectionKey.OP_ACCEPT));
            seen.type(() -> selector.keys().remove(key))
                    .type(() -> selector.selectedKeys().add(key));
        }
        return seen.toString();
    }

    public static String an_action_for_each_key() throws Exception {
        Seen seen = new Seen();
        try (Channels pair = Channels.open();
                Selector selector = Selector.open()) {
            pair.client().configureBlocking(false);
            pair.client().register(selector, SelectionKey.OP_WRITE | SelectionKey.OP_READ);
            seen.result(() -> selector.select(key -> seen.add("ready for " + key.readyOps())));
            seen.add(selector.selectedKeys().size());
        }
        return seen.toString();
    }

    public static String a_pipe() throws Exception {
        Seen seen = new Seen();
        Pipe pipe = Pipe.open();
        Thread writer = Seen.start(() -> {
            pipe.sink().write(Seen.bytes("through"));
            pipe.sink().close();
        });
        ByteBuffer into = ByteBuffer.allocate(16);
        while (pipe.source().read(into) >= 0) {
            // Until the end.
        }
        writer.join();
        seen.add(Seen.text(into)).result(() -> pipe.source().read(ByteBuffer.allocate(1)));
        pipe.source().close();
        return seen.toString();
    }

    public static String a_broken_pipe() throws Exception {
        Seen seen = new Seen();
        Pipe pipe = Pipe.open();
        pipe.source().close();
        seen.result(() -> pipe.sink().write(Seen.bytes("x")));
        pipe.sink().close();
        try {
            pipe.sink().write(Seen.bytes("x"));
        } catch (ClosedChannelException e) {
            // AsynchronousCloseException on 17, in which nobody closed it meanwhile either.
            seen.add("closed");
        }
        return seen.toString();
    }

    public static String a_pipe_with_a_selector() throws Exception {
        Seen seen = new Seen();
        Pipe pipe = Pipe.open();
        try (Selector selector = Selector.open()) {
            pipe.source().configureBlocking(false);
            pipe.source().register(selector, SelectionKey.OP_READ);
            seen.result(selector::selectNow).result(() -> pipe.source().read(ByteBuffer.allocate(1)));
            Thread writer = Seen.start(() -> pipe.sink().write(Seen.bytes("x")));
            seen.result(selector::select);
            writer.join();
        }
        pipe.source().close();
        pipe.sink().close();
        return seen.toString();
    }
}
