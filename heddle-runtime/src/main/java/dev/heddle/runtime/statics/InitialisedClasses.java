package dev.heddle.runtime.statics;

/** Is told of the classes that an execution initialises. */
public interface InitialisedClasses {
    /** An initialiser begins that is not part of another. */
    void initialisationBegins();

    /** The initialiser of a class came to its end; others that it is part of may not have. */
    void initialised(Class<?> type);

    /** A class was or could not be initialised, and it is not known which. */
    void initialisedUnseen(String why);

    /** The outermost initialiser came to its end. */
    void initialisationEnds();
}
