package dev.heddle.runtime.net.jdk;

import dev.heddle.runtime.net.Addresses;
import dev.heddle.runtime.net.Host;
import dev.heddle.runtime.net.Hosts;
import dev.heddle.runtime.net.VirtualNetwork;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Which names stand for which addresses: those of the hosts that there are. */
public final class Names {
    private Names() {}

    public static InetAddress ownAddress() {
        VirtualNetwork network = VirtualNetwork.ifAny();
        return network == null ? Addresses.OWN : network.here().address;
    }

    public static InetAddress[] addressesOf(String name) throws UnknownHostException {
        if (name == null || name.isEmpty() || name.equalsIgnoreCase(Addresses.LOCALHOST)) {
            return new InetAddress[] {Addresses.LOOPBACK};
        }
        Host host = hosts().named(name);
        if (host == null) {
            throw new UnknownHostException(
                    name + ": Name or service not known. What Heddle runs has a network of its own, with "
                            + hosts().names() + " as its only names");
        }
        return new InetAddress[] {host.address};
    }

    public static String nameOf(InetAddress address) {
        if (address.isLoopbackAddress()) {
            return Addresses.LOCALHOST;
        }
        Host host = hosts().at(hosts().get(0), address);
        return host == null ? address.getHostAddress() : host.name;
    }

    public static boolean isReachable(InetAddress address) {
        VirtualNetwork network = VirtualNetwork.ifAny();
        if (address.isLoopbackAddress()) {
            return true;
        }
        return network == null ? address.equals(Addresses.OWN) : network.isReachable(address);
    }

    /** Those of the network, if there is one. */
    private static Hosts hosts() {
        VirtualNetwork network = VirtualNetwork.ifAny();
        return network == null ? new Hosts() : network.hosts;
    }
}
