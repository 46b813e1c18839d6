/**
 * The controlled JVM: threads of an unmodified program under one token.
 *
 * <p>The way of one operation: byte code calls a hook ({@code hooks}) → the {@link dev.heddle.runtime.gate.Gate} → the model of
 * that primitive ({@code model}) says what the operation is and whether it is enabled → it is published on the {@link
 * dev.heddle.runtime.kernel.ControlledTask} → {@link dev.heddle.runtime.kernel.Execution} asks the strategy → the token moves or stays
 * ({@code backend}) → the primitive's effect is applied, in the model or by the real instruction → return.
 *
 * <p>All of this is on the boot class path, called from woven classes of the JDK, so the hot path uses no lambda, no string
 * concatenation and nothing of java.util.concurrent.
 */
package dev.heddle.runtime;
