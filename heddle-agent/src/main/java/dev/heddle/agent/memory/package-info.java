/**
 * Accesses to memory: fields, elements of arrays, handles and fences, and those of the JDK itself when a proof is checked.
 */
package dev.heddle.agent.memory;
