/** Who is controlled at this moment, and how Heddle keeps its own work from being taken for the program's. */
package dev.heddle.runtime.gate;
