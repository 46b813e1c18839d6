package dev.heddle.runtime.net.jdk;

import java.net.SocketOption;
import java.net.StandardSocketOptions;
import java.util.Set;

/** The options of a socket: kept, and without an effect but for those that somebody asks for here. */
public final class SocketSettings {
    /** What a network without delays has buffers for. */
    private static final int BUFFER = 1 << 16;

    private static final Set<SocketOption<?>> OF_STREAMS = Set.of(
            StandardSocketOptions.SO_RCVBUF,
            StandardSocketOptions.SO_SNDBUF,
            StandardSocketOptions.SO_KEEPALIVE,
            StandardSocketOptions.SO_REUSEADDR,
            StandardSocketOptions.SO_REUSEPORT,
            StandardSocketOptions.SO_LINGER,
            StandardSocketOptions.TCP_NODELAY,
            StandardSocketOptions.IP_TOS);

    private static final Set<SocketOption<?>> OF_LISTENERS = Set.of(
            StandardSocketOptions.SO_RCVBUF, StandardSocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_REUSEPORT);

    private static final Set<SocketOption<?>> OF_DATAGRAMS = Set.of(
            StandardSocketOptions.SO_RCVBUF,
            StandardSocketOptions.SO_SNDBUF,
            StandardSocketOptions.SO_REUSEADDR,
            StandardSocketOptions.SO_REUSEPORT,
            StandardSocketOptions.SO_BROADCAST,
            StandardSocketOptions.IP_TOS,
            StandardSocketOptions.IP_MULTICAST_IF,
            StandardSocketOptions.IP_MULTICAST_TTL,
            StandardSocketOptions.IP_MULTICAST_LOOP);

    private final Set<SocketOption<?>> supported;
    private SocketOption<?>[] names = new SocketOption<?>[2];
    private Object[] values = new Object[2];
    private int size;

    public static SocketSettings ofStreams() {
        return new SocketSettings(OF_STREAMS);
    }

    public static SocketSettings ofListeners() {
        return new SocketSettings(OF_LISTENERS);
    }

    static SocketSettings ofDatagrams() {
        return new SocketSettings(OF_DATAGRAMS);
    }

    private SocketSettings(Set<SocketOption<?>> supported) {
        this.supported = supported;
    }

    public Set<SocketOption<?>> supported() {
        return supported;
    }

    public <T> void set(SocketOption<T> name, T value) {
        check(name);
        if (value == null && name != StandardSocketOptions.IP_MULTICAST_IF) {
            throw new IllegalArgumentException("Invalid option value");
        }
        int index = indexOf(name);
        if (index < 0) {
            if (size == names.length) {
                names = java.util.Arrays.copyOf(names, size * 2);
                values = java.util.Arrays.copyOf(values, size * 2);
            }
            index = size++;
            names[index] = name;
        }
        values[index] = value;
    }

    @SuppressWarnings("unchecked")
    public <T> T get(SocketOption<T> name) {
        check(name);
        int index = indexOf(name);
        return (T) (index >= 0 ? values[index] : initial(name));
    }

    private void check(SocketOption<?> name) {
        if (name == null) {
            throw new NullPointerException();
        }
        if (!supported.contains(name)) {
            throw new UnsupportedOperationException("'" + name + "' not supported");
        }
    }

    private int indexOf(SocketOption<?> name) {
        for (int i = 0; i < size; i++) {
            if (names[i] == name) {
                return i;
            }
        }
        return -1;
    }

    private static Object initial(SocketOption<?> name) {
        if (name == StandardSocketOptions.SO_RCVBUF || name == StandardSocketOptions.SO_SNDBUF) {
            return BUFFER;
        }
        if (name == StandardSocketOptions.SO_LINGER) {
            return -1;
        }
        if (name == StandardSocketOptions.IP_MULTICAST_TTL) {
            return 1;
        }
        if (name == StandardSocketOptions.IP_MULTICAST_LOOP) {
            return true;
        }
        return name.type() == Integer.class ? (Object) 0 : name.type() == Boolean.class ? false : null;
    }
}
