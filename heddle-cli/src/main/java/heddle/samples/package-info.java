/** The programs of {@code ./heddle demo}: ordinary Java, each with one bug. */
package heddle.samples;
