/** Finds out what works on a JVM and why, by trying it there. */
package dev.heddle.cli.doctor;
