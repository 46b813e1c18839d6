/**
 * A distributed system in one JVM: nodes with a class path, properties, a disk and a clock of their own, and the faults that befall them. Lives on the
 * boot class path with the runtime, whose network it uses.
 */
package dev.heddle.nodes;
