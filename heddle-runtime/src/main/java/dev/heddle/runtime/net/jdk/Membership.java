package dev.heddle.runtime.net.jdk;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.channels.MembershipKey;
import java.nio.channels.MulticastChannel;

/** That a channel belongs to a group. */
final class Membership extends MembershipKey {
    private final VirtualDatagramChannel channel;
    private final InetAddress group;
    private final NetworkInterface at;
    private boolean dropped;

    Membership(VirtualDatagramChannel channel, InetAddress group, NetworkInterface at) {
        this.channel = channel;
        this.group = group;
        this.at = at;
    }

    @Override
    public boolean isValid() {
        return !dropped && channel.isOpen();
    }

    @Override
    public void drop() {
        if (isValid()) {
            dropped = true;
            channel.leave(group);
        }
    }

    @Override
    public MembershipKey block(InetAddress source) {
        throw new UnsupportedOperationException("Heddle's network does not tell the sources of a group apart");
    }

    @Override
    public MembershipKey unblock(InetAddress source) {
        throw new IllegalStateException("not blocked");
    }

    @Override
    public MulticastChannel channel() {
        return channel;
    }

    @Override
    public InetAddress group() {
        return group;
    }

    @Override
    public NetworkInterface networkInterface() {
        return at;
    }

    @Override
    public InetAddress sourceAddress() {
        return null;
    }
}
