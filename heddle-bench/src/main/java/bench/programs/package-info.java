/** The programs that are measured: plain Java, which knows nothing of Heddle. */
package bench.programs;
