/**
 * Heddle for JUnit Jupiter: {@link dev.heddle.junit.HeddleTest} in place of {@code @Test} explores the test's interleavings. See
 * docs/how-to/junit.md.
 */
package dev.heddle.junit;
