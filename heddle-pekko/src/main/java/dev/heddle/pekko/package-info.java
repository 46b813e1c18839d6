/**
 * Apache Pekko's dispatchers, scheduler and mailboxes while something is explored: handling a message is one operation. {@link dev.heddle.pekko.Adapter} is what Pekko asks for them;
 * the application does not know of it.
 */
package dev.heddle.pekko;
