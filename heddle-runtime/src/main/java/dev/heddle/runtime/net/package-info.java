/**
 * The network that tasks see: one host, in memory, where messages arrive when the strategy lets them. What a connection, a listener and a
 * datagram mean is here; how the JDK's classes get to it is in {@code jdk}.
 */
package dev.heddle.runtime.net;
