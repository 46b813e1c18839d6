package sun.net;

/** What marks the JDK's own sockets. It is the same in the JDK; javac warns of whatever it finds there under this name, and cannot be told not to. */
public interface PlatformSocketImpl {}
