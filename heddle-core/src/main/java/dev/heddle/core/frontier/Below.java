package dev.heddle.core.frontier;

/** What is below a choice and not finished yet. */
interface Below {
    /** The share of it that is explored, as far as can be known. */
    double explored();
}
