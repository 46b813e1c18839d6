/** {@code heddle bench suites}: tests that others wrote, as they are, under Heddle and on plain threads. */
package dev.heddle.bench.suites;
