/** The JDK's asynchronous channels over the network of an execution. */
package dev.heddle.runtime.net.async;
