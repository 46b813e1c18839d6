/** Runs that were recorded, in files: for each its data and its page. */
package dev.heddle.report.store;
