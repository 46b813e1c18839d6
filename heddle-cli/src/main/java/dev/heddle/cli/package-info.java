/** The {@code heddle} command: {@link dev.heddle.cli.HeddleCommand} lists its subcommands, each in a file of its own. */
package dev.heddle.cli;
