package dev.heddle.nodes.disk;

/** How a file is opened. */
public enum Opening {
    READ,
    WRITE,
    /** Each write goes to the end. */
    APPEND,
    TRUNCATE,
    /** If it is not there, it is made. */
    CREATE,
    /** It is made, and must not have been there. */
    CREATE_NEW,
    /** Not through a symbolic link. */
    NO_FOLLOW,
    DELETE_ON_CLOSE,
    /** Each write lasts at once. */
    SYNC
}
