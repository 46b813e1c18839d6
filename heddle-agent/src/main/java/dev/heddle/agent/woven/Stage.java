package dev.heddle.agent.woven;

/** How far the JVM is with a class when it is woven, which decides what may still change. */
public enum Stage {
    /** Being defined: modifiers may change and methods be added. */
    DEFINED,

    /** Loaded as it was, but its initialiser has yet to run. */
    LOADED,

    /** What its initialiser does is done. */
    INITIALISED
}
