package dev.heddle.transactions.plan;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/** Where class files come from. */
public interface ClassSource {
    /**
     * A class file.
     *
     * @param name an internal name
     * @return null if there is none
     */
    byte[] read(String name) throws IOException;

    /** What a class loader sees; null for the one of the JDK's own classes. */
    static ClassSource of(ClassLoader loader) {
        return name -> {
            String path = name + ".class";
            try (InputStream in =
                    loader == null ? ClassLoader.getSystemResourceAsStream(path) : loader.getResourceAsStream(path)) {
                return in == null ? null : in.readAllBytes();
            }
        };
    }

    /** What is on a class path. */
    static ClassSource of(List<Path> classPath) {
        URL[] entries = new URL[classPath.size()];
        for (int i = 0; i < entries.length; i++) {
            try {
                entries[i] = classPath.get(i).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException("cannot read " + classPath.get(i), e);
            }
        }
        return of(new URLClassLoader(entries, ClassLoader.getPlatformClassLoader()));
    }
}
