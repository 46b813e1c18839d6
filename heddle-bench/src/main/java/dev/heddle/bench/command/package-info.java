/** The command {@code heddle bench}, which has all others below it. */
package dev.heddle.bench.command;
