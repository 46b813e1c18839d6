/**
 * Concurrent programs written as data and executed without threads: what strategies are tested and compared on.
 *
 * <p>{@link dev.heddle.core.model.Model} describes a program, {@link dev.heddle.core.model.Steps} one task's code; {@link
 * dev.heddle.core.model.ModelProgram} executes it. What a primitive means stands in the file of its name.
 */
package dev.heddle.core.model;
