/** Calls with their replies, and the order of their beginnings and ends. */
package dev.heddle.check.history;
