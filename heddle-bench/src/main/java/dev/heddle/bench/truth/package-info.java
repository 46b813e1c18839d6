/** {@code heddle bench truth}: Heddle hunts its own lies. A lie is an outcome that exists and that a search which says <em>proved</em> did not see. */
package dev.heddle.bench.truth;
