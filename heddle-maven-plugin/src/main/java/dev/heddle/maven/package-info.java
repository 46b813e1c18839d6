/** Heddle for Maven: {@code heddle:test}, {@code heddle:replay} and {@code heddle:report}. See docs/how-to/maven.md. */
package dev.heddle.maven;
