/** Puts the transactions of a plan into class files: for production, or so that Heddle takes each for one step. */
package dev.heddle.transactions.weave;
