/**
 * Says whether a history of calls is right: {@link dev.heddle.check.history.History} is what happened, a
 * {@link dev.heddle.check.specification.Specification} what may happen one call at a time, a {@link dev.heddle.check.Consistency} how much of the
 * order of calls counts, and a {@link dev.heddle.check.Verdict} the answer with its reasons. Depends on the JDK alone, and knows
 * nothing of how an execution was made.
 */
package dev.heddle.check;
