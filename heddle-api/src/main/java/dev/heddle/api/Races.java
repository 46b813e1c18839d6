package dev.heddle.api;

/** What is done about data races. */
public enum Races {
    /** They are not looked for. */
    OFF,
    /** They are told ({@link Result#races()}), but are no failures. */
    REPORT,
    /** An execution with a race fails. */
    FAIL
}
