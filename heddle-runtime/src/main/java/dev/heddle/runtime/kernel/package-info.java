/**
 * One execution: its tasks, the operations they are about to make, which of them are enabled, and the token. What operations mean is the business of
 * {@code model}; how the token is moved, of {@code backend}; what is said about all this, of {@code tell}.
 */
package dev.heddle.runtime.kernel;
