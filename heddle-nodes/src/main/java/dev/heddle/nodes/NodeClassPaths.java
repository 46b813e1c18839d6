package dev.heddle.nodes;

import dev.heddle.nodes.disk.jdk.HostFiles;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Class paths of nodes that have another than the test: one loader for each, for as long as the JVM lives, so that what was woven once serves all
 * executions.
 */
final class NodeClassPaths {
    private static final Map<List<URL>, ClassLoader> LOADERS = new HashMap<>();

    private NodeClassPaths() {}

    @SuppressWarnings("URLEqualsHashCode") // those of files and jars, which need no name service
    static synchronized ClassLoader of(List<URL> places) {
        ClassLoader loader = LOADERS.get(places);
        if (loader == null) {
            loader = new URLClassLoader(places.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            LOADERS.put(List.copyOf(places), loader);
            for (URL place : places) {
                if (place.getProtocol().equals("file")) {
                    HostFiles.add(place.getPath());
                }
            }
        }
        return loader;
    }
}
