package dev.heddle.engine;

import dev.heddle.cli.jvm.HeddleJars;
import dev.heddle.cli.jvm.ScratchDirectory;
import dev.heddle.cli.protocol.Errand;
import dev.heddle.report.data.JsonText;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.lang.model.SourceVersion;
import org.apache.spark.SparkContext;

/**
 * Brings Heddle and the program to the executors, by Spark's own files: jars as they are, directories of classes as jars. Where the executor is this JVM, all
 * is there already.
 */
final class Shipping implements AutoCloseable {
    private final SparkContext context;
    /** What was sent, by the class path here. */
    private final Map<List<String>, List<String>> sent = new HashMap<>();

    private ScratchDirectory packed;
    private String agent;

    Shipping(SparkContext context) {
        this.context = context;
    }

    synchronized Shipment send(Errand errand) {
        String id = UUID.randomUUID().toString();
        if (context.isLocal()) {
            return new Shipment(id, JsonText.of(errand), null, null);
        }
        try {
            sendHeddle();
            List<String> files = sent.get(errand.classPath());
            if (files == null) {
                files = new ArrayList<>();
                for (Path entry : entries(errand.classPath())) {
                    files.add(send(entry, id.substring(0, 8) + "-" + files.size() + "-"));
                }
                sent.put(errand.classPath(), files);
            }
            return new Shipment(id, JsonText.of(errand), files, agent);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot send the program to the workers: " + e.getMessage(), e);
        }
    }

    private void sendHeddle() throws IOException {
        if (agent != null) {
            return;
        }
        packed = new ScratchDirectory("shipped");
        int number = 0;
        for (Path jar : HeddleJars.forWorkers(getClass())) {
            context.addJar(packed(jar, "heddle-" + number++ + "-").toString());
        }
        agent = send(HeddleJars.agent(), "");
    }

    /** What a class path stands for: there may be a {@code lib/*} in it, and places that do not exist. */
    private static List<Path> entries(List<String> classPath) throws IOException {
        List<Path> entries = new ArrayList<>();
        for (String entry : classPath) {
            if (entry.endsWith(File.separator + "*")) {
                try (Stream<Path> jars = Files.list(Path.of(entry.substring(0, entry.length() - 2)))) {
                    jars.filter(jar -> jar.toString().endsWith(".jar")).sorted().forEach(entries::add);
                }
            } else if (Files.exists(Path.of(entry))) {
                entries.add(Path.of(entry));
            }
        }
        return entries;
    }

    private String send(Path entry, String prefix) throws IOException {
        Path file = packed(entry, prefix);
        context.addFile(file.toString());
        return file.getFileName().toString();
    }

    /** A file of a name of its own, as Spark knows files by their names. */
    private Path packed(Path entry, String prefix) throws IOException {
        Path name = entry.getFileName();
        boolean isDirectory = Files.isDirectory(entry);
        Path file = packed.path().resolve(prefix + (name == null ? "root" : name) + (isDirectory ? ".jar" : ""));
        if (isDirectory) {
            pack(entry, file);
        } else {
            Files.copy(entry, file);
        }
        return file;
    }

    private static void pack(Path directory, Path file) throws IOException {
        try (OutputStream bytes = Files.newOutputStream(file);
                JarOutputStream jar = new JarOutputStream(bytes)) {
            for (Path each : files(directory)) {
                jar.putNextEntry(
                        new ZipEntry(directory.relativize(each).toString().replace(File.separatorChar, '/')));
                Files.copy(each, jar);
                jar.closeEntry();
            }
        }
    }

    /** What is in packages. The directory may be one that somebody works in, with all that such directories have besides classes. */
    private static List<Path> files(Path directory) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                boolean isPackage = each.equals(directory)
                        || SourceVersion.isIdentifier(each.getFileName().toString())
                        || each.getFileName().toString().equals("META-INF");
                return isPackage ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
                files.add(each);
                return FileVisitResult.CONTINUE;
            }
        });
        files.sort(null);
        return files;
    }

    @Override
    public void close() {
        if (packed != null) {
            packed.close();
        }
    }
}
