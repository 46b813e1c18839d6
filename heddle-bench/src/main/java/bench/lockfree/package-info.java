/**
 * Lock-free structures, each in a broken and a correct version with the same test: {@code broken()} and {@code correct()}. The bugs
 * are those that such structures are known for; the class comments say which. Plain Java: no class of Heddle's is used here.
 */
package bench.lockfree;
