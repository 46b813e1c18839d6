/**
 * A disk in memory that survives the crash of its node: what is on it, what was written and not synced, and what a crash leaves of that. There is no class of
 * the JDK's for input and output here, and no weaving: {@code disk.jdk} puts it behind those.
 */
package dev.heddle.nodes.disk;
