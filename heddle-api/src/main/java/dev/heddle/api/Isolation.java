package dev.heddle.api;

/** What is done about static fields, so that an execution leaves nothing to the next. */
public enum Isolation {
    /** Nothing: what an execution changes stays changed, for the next one and after the exploration. */
    NONE,

    /**
     * The static fields of the application's classes, and everything that can be reached from them, are put back after each execution
     * to what they were when the exploration began; those of a class that an execution initialises, to what its initialiser made of
     * them. What the code holds on to by itself (the variables that a lambda captures) is left alone.
     */
    STATICS,

    /** The application's classes are loaded anew for each execution: slower, but their initialisers run in each. */
    CLASSES
}
