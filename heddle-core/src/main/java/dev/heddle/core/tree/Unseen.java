package dev.heddle.core.tree;

/** What is assumed of children that were not scheduled yet: the strategies of Simsa's thesis (2013, §4.2.1). */
public enum Unseen {
    /** They will not be explored. */
    LAZY,
    /** They will, as long as their parent is not finished. */
    EAGER,
    /** It is known which of them will be: only when a recorded exploration is read. */
    ORACLE
}
