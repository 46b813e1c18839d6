package dev.heddle.nodes.disk.jdk;

import dev.heddle.runtime.gate.Gate;
import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/**
 * What is real for programs on a virtual disk, too, and cannot be written: the JDK, the class path, and what the system shows of itself as files. A jar
 * that names others in its manifest brings them along.
 */
public final class HostFiles {
    private static final String[] OF_SYSTEM = {"/dev", "/proc", "/sys"};

    private static volatile String[] roots;

    /** Those of the class path that are directories: a program may keep more there than its classes. */
    private static volatile String[] directories = {};

    private HostFiles() {}

    /** A file, or all that is in a directory, is real from now on: part of the class path of a node. */
    public static synchronized void add(String path) {
        try (Gate.Closed closed = Gate.close()) {
            List<String> all = new ArrayList<>(List.of(roots()));
            addTo(all, path);
            roots = all.toArray(new String[0]);
        }
    }

    static boolean has(String path) {
        for (String root : roots()) {
            if (path.startsWith(root) && (path.length() == root.length() || path.charAt(root.length()) == '/')) {
                return true;
            }
        }
        return false;
    }

    /** Whether what is there is no answer to a program, but part of it: the same wherever it is replayed, or what the system shows of itself. */
    static boolean hasNothingToTell(String path) {
        if (!has(path)) {
            return false;
        }
        for (String directory : directories) {
            if (path.startsWith(directory)
                    && (path.length() == directory.length() || path.charAt(directory.length()) == '/')) {
                return path.endsWith(".class") || path.endsWith(".jar");
            }
        }
        return true;
    }

    /** Found out by the first who asks, with the gate closed. */
    private static String[] roots() {
        String[] known = roots;
        return known != null ? known : find();
    }

    private static synchronized String[] find() {
        if (roots == null) {
            try (Gate.Closed closed = Gate.close()) {
                List<String> all = new ArrayList<>(List.of(OF_SYSTEM));
                addTo(all, System.getProperty("java.home"));
                for (String property : new String[] {"java.class.path", "jdk.module.path", "sun.boot.class.path"}) {
                    for (String entry : System.getProperty(property, "").split(File.pathSeparator, -1)) {
                        addTo(all, entry);
                    }
                }
                String home = System.getProperty("java.home");
                directories = all.stream()
                        .filter(root -> !List.of(OF_SYSTEM).contains(root)
                                && !root.equals(home)
                                && new File(root).isDirectory())
                        .toArray(String[]::new);
                roots = all.toArray(new String[0]);
            }
        }
        return roots;
    }

    private static void addTo(List<String> all, String entry) {
        String path = entry.isEmpty() ? "" : new File(entry).getAbsolutePath();
        if (!path.isEmpty() && !all.contains(path)) {
            all.add(path);
            if (path.endsWith(".jar")) {
                addNamedBy(all, path);
            }
        }
    }

    private static void addNamedBy(List<String> all, String jar) {
        try (JarFile file = new JarFile(jar)) {
            String named = file.getManifest() == null
                    ? null
                    : file.getManifest().getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            for (String part : named == null ? new String[0] : named.split(" ", -1)) {
                URI uri = new File(jar).toURI().resolve(new URI(part));
                if ("file".equals(uri.getScheme())) {
                    addTo(all, new File(uri).getPath());
                }
            }
        } catch (java.io.IOException | URISyntaxException e) {
            // A class path may have anything on it.
        }
    }
}
