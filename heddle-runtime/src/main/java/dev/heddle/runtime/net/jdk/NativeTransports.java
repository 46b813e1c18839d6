package dev.heddle.runtime.net.jdk;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.Mark;

/**
 * Libraries of native code that reach the network past the JDK, where nothing can be controlled. Those who use them fall back to the JDK's channels when
 * they cannot be loaded, or say that they cannot work.
 */
public final class NativeTransports {
    private static final String[] NAMES =
            Catalogue.ofThisJdk().names(Mark.TRANSPORT).exact();

    private NativeTransports() {}

    public static void refuse(String library) {
        for (String name : NAMES) {
            if (library != null && library.contains(name)) {
                throw new UnsatisfiedLinkError(
                        "Heddle does not load " + name
                                + ": it goes past the JDK to the network, where nothing can be controlled. Use NIO in its place");
            }
        }
    }
}
