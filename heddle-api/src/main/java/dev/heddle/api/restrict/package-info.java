/** Fewer orders than all: which of them are explored, and hints that programs give for them. */
package dev.heddle.api.restrict;
