package dev.heddle.agent.hooks;

/** Where the small numbers come from that hooks get in place of texts; the runtime's own tables, or a test's. */
public interface Registry {
    /** The number of a code site, a text such as {@code pkg.Class.method(File.java:12)}. */
    public int site(String text);

    /**
     * At that site there is a call of a method that may be an operation.
     *
     * @param owner the internal name of the class that the call names
     */
    public void call(int site, String owner, String method, boolean reads, boolean writes);

    /**
     * At that site an object is used that the source has a name for.
     *
     * @param type the internal name of the class that a call on it names, {@code [} for an array, empty for what is locked
     * @param name {@code Class.field}, or a variable
     */
    public void holder(int site, String type, String name);

    /**
     * A class with an initialiser.
     *
     * @param name its internal name
     * @param mentioned the hash codes of those of the classes that it mentions
     */
    public void initialiser(String name, int[] mentioned);

    /** A class of the program that extends another, by their internal names. */
    default void below(String name, String above) {}

    /** Whether the classes of a loader are to have choices in their initialisers. */
    default boolean exploresInitialisers(ClassLoader loader) {
        return false;
    }

    /** A method of the JDK's runs as it is, for this reason: what it does is not seen in any program. */
    default void unwoven(String name, String why) {}

    /** The number of a field; {@code owner} is the internal name of the class that declares it. */
    public int field(String owner, String name, boolean isVolatile);

    /** The number of a field of one of the JDK's classes: the same in every JVM. */
    public int fieldInside(String owner, String name);
}
