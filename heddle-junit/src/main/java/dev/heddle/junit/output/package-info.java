/** Where a test shows how far it is and what it found: the progress line, pages of failures. */
package dev.heddle.junit.output;
