/**
 * Weak memory: which older values the reads of a program may return ({@link dev.heddle.core.memory.WeakMemory} decides), and how they come by them.
 */
package dev.heddle.runtime.memory;
