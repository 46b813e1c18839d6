package dev.heddle.runtime.program;

/**
 * A class loader that defines anew what others of its family defined before it, from the same class files: what the agent wove
 * for one of them serves all.
 */
public interface Reloading {
    /** The same object for every loader that sees the same class files. */
    Object family();

    /** Whether its classes are to have choices in their initialisers. */
    boolean exploresInitialisers();
}
