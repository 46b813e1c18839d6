/** Called when the program asks for the time or for chance, or wants to get out. */
package dev.heddle.runtime.hooks.environment;
