/**
 * What is right, said in a test: conditions that hold always, sometimes, eventually or at the end, formulas of these, and histories of calls. Users
 * begin with the methods of {@link dev.heddle.api.Heddle}.
 *
 * <p>Like those of {@code dev.heddle.api}, classes that users see are not linked against the runtime; {@code ClaimCalls} alone is.
 */
package dev.heddle.api.property;
