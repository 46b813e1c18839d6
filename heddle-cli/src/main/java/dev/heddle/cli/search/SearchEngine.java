package dev.heddle.cli.search;

/** What finds workers elsewhere than on this machine: a service that a jar beside those of the command brings. */
public interface SearchEngine {
    /** What {@code --engine} calls it. */
    String name();

    /**
     * Workers to be had.
     *
     * @param master where they are; null for this machine
     * @param jobs how many to use at most; 0 for all
     * @throws IllegalArgumentException with a message for the user if there is no such place
     */
    Workforce start(String master, int jobs);
}
