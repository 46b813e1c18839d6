/** The rules that hold across modules live in this module's tests; it has no code of its own. */
package dev.heddle.architecture;
