package dev.heddle.agent.weave;

/** Where the small numbers come from that hooks get in place of texts; the runtime's own tables, or a test's. */
public interface Registry {
    /** The number of a code site, a text such as {@code pkg.Class.method(File.java:12)}. */
    int site(String text);

    /** The number of a field; {@code owner} is the internal name of the class that declares it. */
    int field(String owner, String name, boolean isVolatile);
}
