/**
 * Heddle as a library: {@link dev.heddle.api.Heddle#explore} from any test framework, language or shell of the JVM.
 *
 * <p>Classes that users see are not linked against {@code dev.heddle.core} and {@code dev.heddle.runtime}. Those are on the
 * boot class path, where the agent puts them, and must not be loaded before; {@code Engine} alone uses them.
 */
package dev.heddle.api;
