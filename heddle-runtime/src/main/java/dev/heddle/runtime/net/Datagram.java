package dev.heddle.runtime.net;

import java.net.InetSocketAddress;

/** A message that is not part of a connection. */
@SuppressWarnings("ArrayRecordComponent") // nobody compares two of them
public record Datagram(InetSocketAddress from, InetSocketAddress to, byte[] bytes) {}
