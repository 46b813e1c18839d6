/** Happens-before, by vector clocks, and the data races that it does not order. */
package dev.heddle.runtime.races;
