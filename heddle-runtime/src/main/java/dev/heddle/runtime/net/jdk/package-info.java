/** The JDK's sockets, channels and selectors over the network of an execution. */
package dev.heddle.runtime.net.jdk;
