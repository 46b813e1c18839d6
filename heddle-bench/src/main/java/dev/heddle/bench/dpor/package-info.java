/** What enumeration costs, how well its length is estimated, and what estimates are good for: {@code heddle bench dpor}. */
package dev.heddle.bench.dpor;
