package dev.heddle.cli;

/**
 * A subcommand of a module that this one does not know, such as {@code heddle bench}: a class with picocli's annotations that
 * is found as a service when its module is on the class path.
 */
public interface ExtraCommand {}
