package dev.heddle.runtime.net;

import dev.heddle.core.Access;
import dev.heddle.core.Kind;
import dev.heddle.core.Operation;
import dev.heddle.runtime.environment.VirtualClock;
import dev.heddle.runtime.environment.VirtualNode;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import dev.heddle.runtime.kernel.Execution;
import dev.heddle.runtime.kernel.Waiting.Condition;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;

/**
 * The network of one execution. Everything in it is done by the task that holds the token, so nothing is locked; and none of the JDK's
 * collections is used, because what is done with those could be taken for a step of the program.
 */
public final class VirtualNetwork {
    public static final String CHANNELS =
            "channels and selectors of java.nio are used, and not all that they depend on is shown";

    public static final String DATAGRAMS = "datagrams are used, and not all that they depend on is shown";

    final Execution execution;
    public final Hosts hosts = new Hosts();
    private final Numbered<End> ends = new Numbered<>();
    private final Numbered<Listener> listeners = new Numbered<>();
    final Numbered<Mailbox> mailboxes = new Numbered<>();
    private int keys;

    /** What stands for the tables of ports in operations; each port is a part of it. */
    private final int ports;

    /** The group of asynchronous channels that name none, once there are any. */
    public Object defaultGroup;

    private VirtualNetwork(Execution execution) {
        this.execution = execution;
        this.ports = execution.objects.ports();
        // Whoever waits for something waits for an object.
        execution.objects.stateInside(this);
    }

    /** That of the running task. */
    public static VirtualNetwork current() {
        Execution execution = Execution.current;
        if (execution.outside == null) {
            execution.outside = new VirtualNetwork(execution);
        }
        return (VirtualNetwork) execution.outside;
    }

    /** The same, or null if no task has reached out so far. */
    public static VirtualNetwork ifAny() {
        return (VirtualNetwork) Execution.current.outside;
    }

    /** Where the running task is. */
    public Host here() {
        return hosts.of(ControlledTask.running.node);
    }

    /** Whether an echo would come back. */
    public boolean isReachable(InetAddress address) {
        Host there = hosts.at(here(), address);
        return there != null && there.isUp() && there.hears(here()) && here().hears(there);
    }

    /** Whether the calling thread is a task of this network's execution. */
    public boolean isMine() {
        return Thread.currentThread() == Gate.owner && Execution.current.outside == this;
    }

    /** Lets nobody else in: neither a thread that nobody controls, nor a task that found a socket which an earlier execution has left. */
    public void enter() throws IOException {
        if (!isMine()) {
            Gate.passOrUnwind();
            throw new IOException(
                    "Heddle: this is part of the network of one execution, and no longer there for others or for"
                            + " threads that are not controlled");
        }
    }

    /** A number that is the same in each execution: who comes when is the schedule's. */
    public int nextKey() {
        return ++keys;
    }

    /** The number that stands in operations for something that the running task makes, and what that is called in reports. */
    public int resourceOf(Object created, String name) {
        int resource = execution.objects.created(ControlledTask.running, created).resource;
        if (execution.observer != null) {
            execution.observer.named(resource, name);
        }
        return resource;
    }

    /** What stands for one of a host's ports in operations: who has it, and who listens there. */
    int resourceOf(Ports table, int number) {
        int resource = execution.objects.location(ports, table.isOfDatagrams ? -number : number);
        if (execution.observer != null) {
            execution.observer.named(resource, "port ".concat(Integer.toString(number)));
        }
        return resource;
    }

    public int resourceOf(Ports.Port port) {
        return resourceOf(port.table, port.number);
    }

    /** The running task uses something of which not all that it depends on is shown. */
    public void isNotShown(String what) {
        execution.hiddenWork.found(what);
    }

    // Steps.

    /** The running task does something to the network; whoever else does something to the same may come before. */
    public void step(Kind kind, int resource) {
        await(begin(kind, resource), resource, Always.INSTANCE, Wait.NONE);
    }

    /** The same for something that waits. Returns false if the time is up, or if it does not wait and would have had to. */
    public boolean await(Kind kind, int resource, Condition condition, Wait wait) {
        return await(begin(kind, resource), resource, condition, wait);
    }

    /** Announces an operation that may touch more than one thing. */
    public Operation announce(Kind kind, int resource) {
        return begin(kind, resource).operation;
    }

    /** Makes the step that was announced. */
    public void stepAnnounced(int resource) {
        awaitAnnounced(resource, Always.INSTANCE, Wait.NONE);
    }

    /** The running task's step turned out to touch this as well. */
    void touched(int resource) {
        if (!ControlledTask.running.isQuiet()) {
            execution.events.touchesToo(ControlledTask.running, resource, Access.WRITE);
        }
    }

    /** Waits for what was announced. */
    public boolean awaitAnnounced(int resource, Condition condition, Wait wait) {
        return await(ControlledTask.running, resource, condition, wait);
    }

    private boolean await(ControlledTask me, int resource, Condition condition, Wait wait) {
        if (me.isQuiet() && wait.blocks() && !condition.holds()) {
            throw new IllegalStateException("Heddle: " + me + " waits for " + condition.awaited()
                    + " in a class initialiser, or while it prints, and there are no choices there");
        }
        if (me.isQuiet()) {
            isNotShown("the network is used in a class initialiser, or while something is printed");
            execution.step(me);
        } else {
            if (wait.interruptible()) {
                me.operation.also(me.permit.resource, Access.READ);
            }
            boolean limited = wait.blocks() && wait.nanos() != Wait.FOREVER;
            me.waiting.interruptible = wait.interruptible();
            execution.stepWhen(
                    me,
                    wait.blocks() ? condition : Always.INSTANCE,
                    this,
                    limited ? execution.clock.after(wait.nanos()) : VirtualClock.NEVER);
            me.waiting.interruptible = false;
        }
        order(me, resource);
        return condition.holds();
    }

    private ControlledTask begin(Kind kind, int resource) {
        ControlledTask me = ControlledTask.running;
        int announced = me.call.takeSite();
        int site = announced != 0 ? announced : me.call.underWay;
        // What comes from outside, and when, no order of the program's tasks can tell.
        me.next(kind, resource, Access.WRITE, site).critical();
        return me;
    }

    private void order(ControlledTask me, int resource) {
        if (execution.races != null) {
            execution.races.acquire(me.id(), resource);
            execution.races.release(me.id(), resource);
        }
        me.publish();
    }

    /** What was done to a resource happened before what the running task does from now on. */
    void orderAfter(int resource) {
        if (execution.races != null) {
            execution.races.acquire(ControlledTask.running.id(), resource);
        }
    }

    public boolean isInterrupted() {
        return ControlledTask.running.permit.interrupted;
    }

    /** The virtual time. */
    public long now() {
        return execution.clock.now();
    }

    /** When a time-out ends that begins now. */
    public long after(long nanos) {
        return execution.clock.after(nanos);
    }

    /** Whether the running task is a virtual thread: an interrupt ends what these wait for in sockets. */
    public boolean isVirtualThread() {
        return ControlledTask.running.life.body != null;
    }

    // Connections.

    /** Begins to connect: the request is under way. */
    public End connect(InetSocketAddress wanted, Ports.Port local) throws IOException {
        return connect(wanted, local, Operation.NO_RESOURCE);
    }

    /** The same as a step that touches the socket, too. */
    public End connect(InetSocketAddress wanted, Ports.Port local, int socket) throws IOException {
        Host here = here();
        InetSocketAddress to = here.target(wanted);
        Host there = hosts.at(here, to.getAddress());
        if (there == null) {
            step(Kind.SEND, Operation.NO_RESOURCE);
            throw new NoRouteToHostException("No route to host: " + to
                    + " is outside. What Heddle runs has a network of its own, in which only its own servers"
                    + " are to be reached");
        }
        InetSocketAddress from = new InetSocketAddress(
                local == null || local.address.isAnyLocalAddress() ? here.sourceFor(to.getAddress()) : local.address,
                local == null ? ephemeral(here.tcp) : local.number);
        End client = End.connecting(this, here, from, there, to);
        ends.add(client);
        ends.add(client.peer);
        announce(Kind.SEND, client.out.resource()).also(socket, Access.WRITE);
        stepAnnounced(client.out.resource());
        client.out.request();
        return client;
    }

    /** Takes a port for a connection or a listener. That others have it may depend on the order. */
    public Ports.Port take(InetSocketAddress wanted) throws IOException {
        return take(wanted, Operation.NO_RESOURCE);
    }

    /** The same as a step that touches the socket, too. */
    public Ports.Port take(InetSocketAddress wanted, int socket) throws IOException {
        return take(here().tcp, wanted, false, socket);
    }

    Ports.Port take(Ports table, InetSocketAddress wanted, boolean shared, int socket) throws IOException {
        int number = wanted.getPort() == 0 ? ephemeral(table) : wanted.getPort();
        noteIfUsed(table, wanted.getPort());
        announce(Kind.WRITE, resourceOf(table, number)).also(socket, Access.WRITE);
        stepAnnounced(resourceOf(table, number));
        return table.take(new InetSocketAddress(wanted.getAddress(), number), shared);
    }

    /** The number of a port for somebody who wants any. It is the task's own, or else the numbers would tell who came first. */
    private int ephemeral(Ports table) {
        int number = Ports.ephemeral(ControlledTask.running.nextName());
        noteIfUsed(table, number);
        return table.give(number);
    }

    private void noteIfUsed(Ports table, int number) {
        if (table.wasUsed(number)) {
            isNotShown("two asked for any port, or for one of those, and would have been given the same");
        }
    }

    public void release(Ports.Port port) {
        port.table.release(port);
    }

    Listener listenerAt(Host host, InetSocketAddress address) {
        for (int i = 0; i < listeners.size(); i++) {
            if (listeners.get(i).isAt(host, address)) {
                return listeners.get(i);
            }
        }
        return null;
    }

    public Listener listen(Ports.Port port, int backlog) {
        return listen(port, backlog, Operation.NO_RESOURCE);
    }

    /** The same as a step that touches the socket, too. */
    public Listener listen(Ports.Port port, int backlog, int socket) {
        Listener listener = new Listener(this, port, backlog);
        announce(Kind.WRITE, listener.resource())
                .also(resourceOf(port), Access.WRITE)
                .also(socket, Access.WRITE);
        stepAnnounced(listener.resource());
        listeners.add(listener);
        return listener;
    }

    void remove(Listener listener) {
        listeners.remove(listener);
    }

    /** An end of a connection is closed. */
    void closed(End end) {
        if (end.peer.closed) {
            ends.remove(end);
            ends.remove(end.peer);
        }
    }

    /** A node has lost all that it had open. Others learn of it as of any connection that is broken. */
    public void gone(VirtualNode node) {
        Host host = hosts.of(node);
        for (int i = listeners.size() - 1; i >= 0; i--) {
            if (listeners.get(i).isOf(host)) {
                listeners.get(i).end();
            }
        }
        for (int i = mailboxes.size() - 1; i >= 0; i--) {
            if (mailboxes.get(i).host == host) {
                mailboxes.removeAt(i).end();
            }
        }
        for (int i = ends.size() - 1; i >= 0; i--) {
            // Both ends of a connection go when the second does.
            if (i < ends.size() && ends.get(i).host == host && !ends.get(i).closed) {
                ends.get(i).orphaned();
            }
        }
        host.tcp.clear();
        host.udp.clear();
    }

    /** Breaks the connections between two hosts. */
    public void breakConnections(Host one, Host other) {
        for (int i = ends.size() - 1; i >= 0; i--) {
            End end = ends.get(i);
            if (isBetween(end, one, other)) {
                end.broken();
                end.peer.broken();
            }
        }
    }

    public boolean areConnected(Host one, Host other) {
        for (int i = 0; i < ends.size(); i++) {
            if (isBetween(ends.get(i), one, other)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBetween(End end, Host one, Host other) {
        return end.host == one && end.peer.host == other && end.connected && !end.closed;
    }

    /** Whether anything arrives at one host from another, from now on. */
    public void hear(Host to, Host from, boolean hears) {
        to.hear(from, hears);
        for (int i = 0; i < ends.size(); i++) {
            if (ends.get(i).host == to) {
                ends.get(i).in.update();
            }
        }
    }

    private static final class Always implements Condition {
        static final Always INSTANCE = new Always();

        @Override
        public boolean holds() {
            return true;
        }

        @Override
        public String awaited() {
            return "nothing";
        }
    }
}
