/** Called before accesses to memory, by whatever way, and when objects and references are made. */
package dev.heddle.runtime.hooks.memory;
