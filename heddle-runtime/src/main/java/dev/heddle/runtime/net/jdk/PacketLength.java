package dev.heddle.runtime.net.jdk;

import java.lang.reflect.Field;
import java.net.DatagramPacket;
import jdk.internal.misc.Unsafe;

/**
 * A packet has two lengths: how much of its array may be filled, which the program sets, and how much came, which the JDK sets without touching the
 * other, so that the packet can be used again.
 */
final class PacketLength {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();
    private static final long CAPACITY = offset("bufLength");
    private static final long LENGTH = offset("length");

    private PacketLength() {}

    private static long offset(String name) {
        try {
            Field field = DatagramPacket.class.getDeclaredField(name);
            return UNSAFE.objectFieldOffset(field);
        } catch (NoSuchFieldException e) {
            throw new LinkageError("this JDK's DatagramPacket is made otherwise", e);
        }
    }

    static int capacityOf(DatagramPacket packet) {
        return UNSAFE.getInt(packet, CAPACITY);
    }

    static void set(DatagramPacket packet, int length) {
        UNSAFE.putInt(packet, LENGTH, length);
    }
}
