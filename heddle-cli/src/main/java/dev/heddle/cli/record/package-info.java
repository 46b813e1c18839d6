/** What a run leaves behind for pages: recorded as data, kept in a directory, read back. */
package dev.heddle.cli.record;
