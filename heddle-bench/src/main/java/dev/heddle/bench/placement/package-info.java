/** {@code heddle bench transactions}. */
package dev.heddle.bench.placement;
