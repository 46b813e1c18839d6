/** A piece of Java as a program that strategies can run again and again, and who keeps watch over it meanwhile. */
package dev.heddle.runtime.program;
