/** Draws small concurrent programs by seed: over the public API of {@code java.base}, and from a grammar of what tasks do to each other. */
package dev.heddle.bench.truth.generate;
