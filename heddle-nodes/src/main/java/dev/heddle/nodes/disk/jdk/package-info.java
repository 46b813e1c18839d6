/** The virtual disk behind the JDK's classes: streams, channels, paths, attributes, locks and mapped buffers. */
package dev.heddle.nodes.disk.jdk;
