/** JMH benchmarks: {@code heddle bench jmh}. */
package dev.heddle.bench.jmh;
