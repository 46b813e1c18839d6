/** JVMs that explore tests of a {@link dev.heddle.junit.HeddleSuite} for the one that JUnit was started in. */
package dev.heddle.junit.helper;
