package dev.heddle.nodes.fault;

import dev.heddle.nodes.Node;
import dev.heddle.runtime.net.Host;

/** The next datagram that a node sends is lost, or arrives twice. */
final class DatagramFault extends Fault {
    private final Host host;
    private final boolean lost;

    DatagramFault(Faults faults, Host host, Node node, boolean lost, Manner manner) {
        super(faults, "a datagram of " + node + (lost ? " is lost" : " comes twice"), manner);
        this.host = host;
        this.lost = lost;
    }

    @Override
    boolean canHappen() {
        return true;
    }

    @Override
    void strike() {
        if (lost) {
            host.loseNext();
        } else {
            host.repeatNext();
        }
    }
}
