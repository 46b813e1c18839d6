/**
 * The vocabulary of exploration: a {@link dev.heddle.core.Program} is a tree of choices, a {@link dev.heddle.core.Strategy}
 * walks it.
 *
 * <p>Nothing here knows threads, byte code or reports. The packages below this one: {@code trace} (executions up to
 * reordering), {@code schedule} (executions as text), {@code strategy} (one algorithm a file), {@code decorate} (strategies
 * that wrap strategies), {@code explore} (the loop around it all) and {@code model} (programs to run it on).
 */
package dev.heddle.core;
