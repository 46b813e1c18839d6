package dev.heddle.runtime.net;

import dev.heddle.runtime.environment.VirtualNode;
import java.net.InetAddress;

/** The hosts of a network, by names and addresses. The first is the one on which everything begins; the others are nodes. */
public final class Hosts {
    private final Numbered<Host> all = new Numbered<>();

    public Hosts() {
        all.add(new Host(null, Addresses.HOST, Addresses.OWN));
    }

    public Host add(VirtualNode node) {
        Host host = new Host(node, node.name(), node.address());
        all.add(host);
        return host;
    }

    public int size() {
        return all.size();
    }

    public Host get(int index) {
        return all.get(index);
    }

    /** That of a node; null stands for the one on which everything begins. */
    public Host of(VirtualNode node) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).node == node) {
                return all.get(i);
            }
        }
        throw new IllegalStateException("Heddle: " + node + " is no node of this execution");
    }

    /** By its name; null if there is none. */
    public Host named(String name) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).name.equalsIgnoreCase(name)) {
                return all.get(i);
            }
        }
        return null;
    }

    /** Whom an address leads to that is used somewhere; null if nobody. */
    public Host at(Host from, InetAddress address) {
        if (from.isHere(address)) {
            return from;
        }
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).address.equals(address)) {
                return all.get(i);
            }
        }
        return null;
    }

    /** All names, as a list in a sentence. */
    public String names() {
        StringBuilder names = new StringBuilder(Addresses.LOCALHOST);
        for (int i = 0; i < all.size(); i++) {
            names.append(i == all.size() - 1 ? " and " : ", ").append(all.get(i).name);
        }
        return names.toString();
    }
}
