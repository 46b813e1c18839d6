/** What is seen after single steps of an execution, for those who go through it step by step. */
package dev.heddle.report.step;
