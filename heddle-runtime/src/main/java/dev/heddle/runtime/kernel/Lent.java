package dev.heddle.runtime.kernel;

/** The objects that the application handed to the JDK in its last call, on which that may begin operations besides the one that was announced. */
public final class Lent {
    /** How many are left, and the call site. */
    public int objects;

    public int site;

    /** The only one, if it is known. */
    public Object only;

    /** One of them, which counts though it may not be known yet; null for none. */
    public Object last;

    /** The JDK gets hold of so many. */
    public void lend(int newObjects, int newSite) {
        objects = newObjects;
        site = newSite;
        letGo();
    }

    void letGo() {
        only = null;
        last = null;
    }
}
