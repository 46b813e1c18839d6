package dev.heddle.nodes.disk;

/** What a crash may take of what was not synced. */
public enum Loss {
    /** Nothing: the process dies, and the system goes on and writes all of it. */
    NOTHING,
    /** All of it. */
    UNSYNCED,
    /** Of each file, and of the changes to directories, all from some moment on; the write at that moment may be torn. */
    LATEST,
    /** Any part of it, whatever came first: writes are lost, torn, and overtake each other. */
    ANY
}
