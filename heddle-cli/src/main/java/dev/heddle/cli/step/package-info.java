/** Going through an execution in a terminal, forth and back. */
package dev.heddle.cli.step;
