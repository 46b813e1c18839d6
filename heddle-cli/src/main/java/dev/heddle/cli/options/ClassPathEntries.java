package dev.heddle.cli.options;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipException;

/** What the class path names, looked at before a JVM is started, which would only say that it finds no class. */
final class ClassPathEntries {
    private ClassPathEntries() {}

    /**
     * Opens an entry as the JVM would.
     *
     * @throws IllegalArgumentException with a message for the user if that is in vain
     */
    static void check(String entry) {
        boolean isWildcard = entry.endsWith(File.separator + "*");
        Path path = Path.of(isWildcard ? entry.substring(0, entry.length() - 2) : entry);
        if (!Files.exists(path)) {
            throw new IllegalArgumentException("there is no " + entry + ", which the class path names.");
        }
        if (!Files.isReadable(path)) {
            throw new IllegalArgumentException(
                    "cannot read " + entry + ", which the class path names: permission denied.");
        }
        if (Files.isRegularFile(path)) {
            open(path, false);
        }
    }

    /**
     * The class that a jar's manifest says is to be run.
     *
     * @throws IllegalArgumentException with a message for the user if there is none
     */
    static String mainClass(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("there is no file " + jar + ", which -jar names.");
        }
        return open(jar, true);
    }

    private static String open(Path file, boolean wantsMain) {
        try (JarFile jar = new JarFile(file.toFile(), false)) {
            if (!wantsMain) {
                return null;
            }
            Manifest manifest = jar.getManifest();
            String main = manifest == null ? null : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
            if (main == null) {
                throw new IllegalArgumentException(
                        file + " has no Main-Class in its manifest: name the class, as in '-cp " + file
                                + " com.acme.Main'.");
            }
            return main.strip();
        } catch (ZipException e) {
            throw new IllegalArgumentException(
                    file + ", which the class path names, is no jar, or a broken one: " + e.getMessage() + '.', e);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "cannot read " + file + ", which the class path names: " + e.getMessage(), e);
        }
    }
}
