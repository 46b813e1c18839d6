package dev.heddle.runtime.kernel;

/** Knows when operations are enabled that wait for the state of an object; see {@link Waiting#condition}. */
public interface Conditions {
    /** Asks for the conditions of all tasks: whatever was done since the last choice may have changed them. */
    void check(Execution execution);
}
