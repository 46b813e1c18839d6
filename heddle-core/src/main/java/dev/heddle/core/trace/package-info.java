/** Executions up to reordering of independent operations: logs, happens-before, normal forms and fingerprints. */
package dev.heddle.core.trace;
