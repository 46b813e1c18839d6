/** Finds the source lines that a failure mentions, so that a page can show them. */
package dev.heddle.report.source;
