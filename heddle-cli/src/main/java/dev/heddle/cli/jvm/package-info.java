/** The JVMs of Java programs under test, as seen from the command: how they are started, watched and stopped. */
package dev.heddle.cli.jvm;
