package dev.heddle.catalogue;

/** What is known of a public method of the JDK that a program calls, from what is seen best to what is not seen at all. */
public enum MethodKnowledge {
    /** It has a hook of its own, which does what the method would do, or tells of it. */
    MODELLED("modelled", "has a hook of its own"),
    /** A program that calls it is told that it cannot be controlled. */
    REFUSED("refused", "a controlled program must not call it"),
    /** The call is a step, and the catalogue says on what. */
    OPERATION("operation", "a step, on what the catalogue says"),
    /** The class is described, and the method is said to be no operation. */
    NONE("no operation", "of a class that is described, and said to touch nothing that others see"),
    /** It touches nothing. */
    PURE("licensed: pure", "immutable, or without a state"),
    /** All that counts of it is in what it calls. */
    PASSES("licensed: passes", "all that counts is in what it calls"),
    /** Nobody can come in between. */
    ATOMIC("licensed: atomic", "a step on its receiver, in the middle of which nobody can come"),
    /** The call is a step on its receiver, and what it touches besides is recorded before anything is proved. */
    SEEN("seen", "a step on its receiver, if it has one; what it touches besides is recorded before a proof"),
    /** An abstract method: what counts is the class that implements it. */
    DECLARED("declared only", "abstract: what counts is the class that implements it"),
    /** Neither seen nor licensed. If it is called on an object that tasks share, nothing is proved; if it is static, it goes unseen. */
    NEITHER("neither", "on what tasks share, a step that keeps a program from being proved; if it is static, not seen");

    private final String title;
    private final String meaning;

    MethodKnowledge(String title, String meaning) {
        this.title = title;
        this.meaning = meaning;
    }

    /** A word or two. */
    public String title() {
        return title;
    }

    /** What it means for a program that calls such a method. */
    public String meaning() {
        return meaning;
    }
}
