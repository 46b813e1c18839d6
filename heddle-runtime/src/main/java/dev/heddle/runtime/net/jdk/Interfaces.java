package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.net.Addresses;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;

/** The network interfaces of the running task's host: one to itself, and one that others come by. */
public final class Interfaces {
    public static final int MTU = 1500;

    private static final NetworkInterface LOOPBACK =
            make("lo", 1, new InetAddress[] {Addresses.LOOPBACK, Addresses.LOOPBACK6}, new short[] {8, 128});

    /** Those that others come by, made so far, by the last part of their address. */
    private static final NetworkInterface[] ETHERNETS = new NetworkInterface[256];

    private Interfaces() {}

    /** The JDK makes them in native code, and has no public way. */
    private static NetworkInterface make(String name, int index, InetAddress[] addresses, short[] prefixes) {
        try {
            Constructor<NetworkInterface> constructor =
                    NetworkInterface.class.getDeclaredConstructor(String.class, int.class, InetAddress[].class);
            constructor.setAccessible(true);
            NetworkInterface made = constructor.newInstance(name, index, addresses);
            InterfaceAddress[] bindings = new InterfaceAddress[addresses.length];
            for (int i = 0; i < bindings.length; i++) {
                Constructor<InterfaceAddress> ofBinding = InterfaceAddress.class.getDeclaredConstructor();
                ofBinding.setAccessible(true);
                bindings[i] = ofBinding.newInstance();
                set(bindings[i], "address", addresses[i]);
                set(bindings[i], "maskLength", prefixes[i]);
            }
            set(made, "bindings", bindings);
            set(made, "childs", new NetworkInterface[0]);
            set(made, "displayName", name);
            return made;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("this JDK's NetworkInterface is made otherwise", e);
        }
    }

    private static void set(Object target, String name, Object value) throws ReflectiveOperationException {
        Field field = target.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(target, value);
    }

    private static NetworkInterface ethernet() {
        InetAddress address = Names.ownAddress();
        int last = address.getAddress()[3] & 0xFF;
        if (ETHERNETS[last] == null) {
            try (Gate.Closed closed = Gate.close()) {
                ETHERNETS[last] = make("eth0", 2, new InetAddress[] {address}, new short[] {24});
            }
        }
        return ETHERNETS[last];
    }

    private static List<NetworkInterface> all() {
        return Arrays.asList(LOOPBACK, ethernet());
    }

    public static Enumeration<NetworkInterface> enumeration() {
        return Collections.enumeration(all());
    }

    public static Stream<NetworkInterface> stream() {
        return all().stream();
    }

    public static NetworkInterface by(String name) {
        return LOOPBACK.getName().equals(name) ? LOOPBACK : ethernet().getName().equals(name) ? ethernet() : null;
    }

    public static NetworkInterface by(int index) {
        return index == LOOPBACK.getIndex() ? LOOPBACK : index == ethernet().getIndex() ? ethernet() : null;
    }

    public static NetworkInterface by(InetAddress address) {
        return address.isLoopbackAddress() ? LOOPBACK : address.equals(Names.ownAddress()) ? ethernet() : null;
    }

    public static boolean isLoopback(NetworkInterface asked) {
        return asked.getIndex() == LOOPBACK.getIndex();
    }

    public static byte[] hardwareAddress(NetworkInterface asked) {
        return isLoopback(asked)
                ? null
                : new byte[] {2, 0, 0, 0, 0, Names.ownAddress().getAddress()[3]};
    }
}
