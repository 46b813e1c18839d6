/**
 * Programs that present fewer of their choices: synchronizations go in an order that is given, and what is left can be enumerated. Data accesses, and what the
 * program says is performance-critical, stay choices.
 */
package dev.heddle.core.restrict;
