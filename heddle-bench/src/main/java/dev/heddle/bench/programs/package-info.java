/** The programs that are measured, by collection. */
package dev.heddle.bench.programs;
