package dev.heddle.core.tree;

/** In what the size of a tree is counted. */
public enum Unit {
    EXECUTIONS,
    SECONDS
}
