/** Compiles generated programs and runs them: on plain threads in one JVM, under Heddle in others. */
package dev.heddle.bench.truth.run;
