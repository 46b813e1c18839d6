/**
 * What the command and the JVM of a program say to each other: a {@link dev.heddle.cli.protocol.Job} at the beginning, then {@link
 * dev.heddle.cli.protocol.ChildMessage}s; and what of it is left in files, should the JVM die. All of it is records; the fields are the format.
 */
package dev.heddle.cli.protocol;
