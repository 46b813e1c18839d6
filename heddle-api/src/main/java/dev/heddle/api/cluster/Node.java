package dev.heddle.api.cluster;

import dev.heddle.api.Heddle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** A node of a {@link Cluster}: something like a machine with a process on it. */
public final class Node {
    private final String name;
    private final Object handle;

    Node(String name, Object handle) {
        this.name = name;
        this.handle = handle;
    }

    Object handle() {
        return handle;
    }

    /** Its name, which is its host name, too. */
    public String name() {
        return name;
    }

    /** Its address in the network. */
    public InetAddress address() {
        return NodesOfExecution.address(handle);
    }

    /**
     * Starts a process: its first thread, and all that this starts, are the node's. It runs in the classes of the test, and so shares their static fields; a class with a {@code main} does not.
     * What leaves one of its threads as an exception is a failure of the execution.
     */
    public void start(Heddle.Body process) {
        NodesOfExecution.start(handle, NodesOfExecution.ofCode(process));
    }

    /** Starts a {@code main}, in classes that are loaded for this node, so that static fields are its own. */
    public void start(Class<?> main, String... arguments) {
        NodesOfExecution.start(handle, NodesOfExecution.ofMain(main.getClassLoader(), main.getName(), arguments));
    }

    /** The same with another class path than that of the test: jars and directories, perhaps of another version. */
    public void start(List<Path> classPath, String main, String... arguments) {
        List<URL> places = new ArrayList<>();
        for (Path place : classPath) {
            try {
                places.add(place.toUri().toURL());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        NodesOfExecution.start(handle, NodesOfExecution.ofMain(NodesOfExecution.classPath(places), main, arguments));
    }

    /** Runs something else on the node, in a thread of its own beside what was started: a client, say. */
    public Thread run(Heddle.Body process) {
        return NodesOfExecution.run(handle, process);
    }

    /**
     * A disk in memory that it has in place of the real one from now on. It survives crashes, without what was not synced. Ask for it before something is started, and before faults are allowed:
     * crashes lose some or all of that then, in several ways.
     */
    public Disk disk() {
        return new Disk(NodesOfExecution.disk(handle));
    }

    /**
     * Its power fails: ends what runs on it, in the middle of whatever it does: no {@code finally}, no shutdown hook. Its connections are reset, and its disk, if it has one of its own, loses all that was not
     * synced.
     */
    public void crash() {
        NodesOfExecution.crash(handle);
    }

    /**
     * Ends the process alone, as {@code kill -9} does: no {@code finally}, no shutdown hook, and its connections are reset; but the system goes on, and in the end its disk has all that was
     * written, synced or not.
     */
    public void kill() {
        NodesOfExecution.kill(handle);
    }

    /** Starts the same once more that ran on it before. */
    public void restart() {
        NodesOfExecution.restart(handle);
    }

    /** Whether something was started on it, and has neither crashed nor exited since. */
    public boolean isAlive() {
        return NodesOfExecution.isAlive(handle);
    }

    /** The system properties of its process. */
    public Properties properties() {
        return NodesOfExecution.properties(handle);
    }

    /** Sets its clocks ahead of those of the test, or back. */
    public void clock(Duration ahead) {
        NodesOfExecution.clock(handle, ahead.toNanos());
    }

    @Override
    public String toString() {
        return name;
    }
}
