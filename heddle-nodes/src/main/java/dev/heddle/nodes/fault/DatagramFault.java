package dev.heddle.nodes.fault;

import dev.heddle.nodes.ClusterNode;
import dev.heddle.runtime.net.Host;

/** The next datagram that a node sends is lost, arrives twice, or is overtaken by the one after it. */
final class DatagramFault extends Fault {
    enum Sort {
        LOST(" is lost"),
        REPEATED(" comes twice"),
        OVERTAKEN(" is overtaken by the next");

        private final String what;

        Sort(String what) {
            this.what = what;
        }
    }

    private final Host host;
    private final Sort sort;

    DatagramFault(PossibleFaults faults, Host host, ClusterNode node, Sort sort, Manner manner) {
        super(faults, "a datagram of " + node + sort.what, manner);
        this.host = host;
        this.sort = sort;
    }

    @Override
    boolean canHappen() {
        return true;
    }

    @Override
    void strike() {
        switch (sort) {
            case LOST -> host.loseNext();
            case REPEATED -> host.repeatNext();
            case OVERTAKEN -> host.overtakeNext();
        }
    }
}
