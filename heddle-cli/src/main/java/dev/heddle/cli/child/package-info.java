/**
 * What also runs in the JVM of the program under test. It uses Heddle's core, runtime and report and the JDK alone, because any library
 * it brought along would clash with the program's own.
 */
package dev.heddle.cli.child;
