/**
 * What a read may return under the Java memory model, apart from any program: {@link dev.heddle.core.memory.WeakMemory} is told of
 * accesses, and says which writes a read may see. Model programs are built on it.
 */
package dev.heddle.core.memory;
