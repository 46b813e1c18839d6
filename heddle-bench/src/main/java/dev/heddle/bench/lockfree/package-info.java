/** {@code heddle bench lockfree}: lock-free structures, each broken and correct. */
package dev.heddle.bench.lockfree;
