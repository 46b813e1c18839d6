/** What the machine answers to a test, kept in a file. */
package dev.heddle.api.record;
