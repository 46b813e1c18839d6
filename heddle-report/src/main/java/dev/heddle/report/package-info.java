/**
 * The failing execution as people read it. {@link dev.heddle.report.RecordedExecution} is what happened, with names and
 * values; {@link dev.heddle.report.FailureReport} puts it into words. Nothing here knows how the execution was found.
 */
package dev.heddle.report;
