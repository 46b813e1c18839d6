package dev.heddle.runtime.kernel;

import dev.heddle.core.Operation;

/** Wants to know what steps touch, more closely than strategies do. There is one only while a proof is being checked. */
public interface StepRecorder {
    void begin();

    /** An operation was executed, as a step or as a part of one. */
    void executed(Operation operation);

    /** The step under way touches something besides. */
    void touched(Operation operation);

    /** A task gives back a lock that the JDK took in an operation on this resource: what it did meanwhile comes before all who operate on it from now on. */
    void released(int task, int resource);

    void end();
}
