/** Options that several commands share, and how their values are read. */
package dev.heddle.cli.options;
