package dev.heddle.runtime.gate;

import java.util.List;

/** The classes of the application in this JVM: those that are neither the JDK's, nor Heddle's, nor a test framework's. */
public interface ApplicationClasses {
    /** Something is about to be explored: until then, only what a program does seldom is woven. */
    void explore();

    /** Whether classes were loaded since that are not woven yet, because the weaving itself was the first to use them. */
    boolean hasMore();

    /** How many were defined so far: as long as it is the same, so is {@link #loaded}. */
    long defined();

    /** Weaves the accesses to memory of the JDK's own classes, for as long as the JVM lives. */
    void lookInside();

    /** Weaves the program's accesses to memory so that reads may return older writes, or as they are otherwise. */
    void weaken(boolean weak);

    /** Keeps what was woven of the JDK for the JVMs to come. A JVM that exits in good order does so by itself. */
    void keepWoven();

    /** The name of a field of the JDK's by the number that its hooks have; looks through all classes, so it is for what is told. */
    String fieldOfJdk(int number);

    /** Those that are loaded, sorted by name. */
    List<Class<?>> loaded();

    /** Whether a class that a loader finds by this name belongs to the application. */
    boolean isApplication(ClassLoader loader, String name);
}
