/** Samplers that schedule chains of causally ordered operations in place of tasks. */
package dev.heddle.core.strategy.chains;
