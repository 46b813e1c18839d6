/** {@code heddle transactions}: the search for where transactions should begin and end. */
package dev.heddle.cli.transactions;
