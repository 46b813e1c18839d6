/** {@code heddle bench}: what we claim, so that anyone can measure it again. */
package dev.heddle.bench;
