/** How fast the controlled JVM is, measured in a JVM of its own. */
package dev.heddle.bench.runtime;
