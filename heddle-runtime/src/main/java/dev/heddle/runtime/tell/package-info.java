/** Finds words for what happens in an execution: for its end, for whoever reports it, for the program that asks for a thread dump. */
package dev.heddle.runtime.tell;
