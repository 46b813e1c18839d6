package samples.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code Files}. */
public final class Paths {
    private Paths() {}

    private static String names(Path in) throws Exception {
        try (Stream<Path> all = Files.list(in)) {
            return all.map(path -> path.getFileName().toString()).sorted().collect(Collectors.joining(" "));
        }
    }

    public static String texts_and_lines_come_back(Path in) throws Exception {
        Path file = in.resolve("a");
        Files.write(file, List.of("one", "two"));
        Files.writeString(file, "three\n", StandardOpenOption.APPEND);
        Seen seen =
                new Seen().add(Files.readAllLines(file)).add(Files.size(file)).add(Files.mismatch(file, file));
        try (Stream<String> lines = Files.lines(file)) {
            seen.add(lines.count());
        }
        Files.write(file, new byte[] {1, 2});
        return seen.add(Files.readAllBytes(file).length)
                .run(() -> Files.readString(in.resolve("missing")))
                .run(() -> Files.writeString(file, "", StandardOpenOption.CREATE_NEW))
                .toString();
    }

    public static String streams_of_paths_read_and_write(Path in) throws Exception {
        Path file = in.resolve("a");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("hello".getBytes(UTF_8));
            out.write('!');
        }
        Seen seen = new Seen();
        try (InputStream input = Files.newInputStream(file)) {
            seen.add((char) input.read()).add(input.available()).add(input.skip(2));
            seen.add(new String(input.readAllBytes(), UTF_8)).add(input.read());
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            seen.add(channel.size());
        }
        try (OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
            out.write("more".getBytes(UTF_8));
        }
        return seen.add(Files.readString(file)).toString();
    }

    public static String directories_are_made_one_by_one_or_all_at_once(Path in) throws Exception {
        Seen seen = new Seen()
                .run(() -> Files.createDirectory(in.resolve("a/b")))
                .run(() -> Files.createDirectories(in.resolve("a/b")))
                .run(() -> Files.createDirectories(in.resolve("a/b")))
                .run(() -> Files.createDirectory(in.resolve("a")));
        Files.createFile(in.resolve("file"));
        return seen.run(() -> Files.createDirectories(in.resolve("file")))
                .run(() -> Files.createFile(in.resolve("file")))
                .run(() -> Files.createFile(in.resolve("file/below")))
                .run(() -> Files.createDirectories(in.resolve("file/below")))
                .add(names(in))
                .toString();
    }

    public static String what_is_deleted_must_be_there_and_empty(Path in) throws Exception {
        Files.createDirectories(in.resolve("d/e"));
        return new Seen()
                .run(() -> Files.delete(in.resolve("d")))
                .run(() -> Files.delete(in.resolve("missing")))
                .call(() -> Files.deleteIfExists(in.resolve("missing")))
                .call(() -> Files.deleteIfExists(in.resolve("d/e")))
                .run(() -> Files.delete(in.resolve("d")))
                .add(names(in))
                .toString();
    }

    public static String a_move_replaces_if_it_is_told_to(Path in) throws Exception {
        Path a = Files.writeString(in.resolve("a"), "a");
        Path b = Files.writeString(in.resolve("b"), "b");
        Seen seen = new Seen()
                .run(() -> Files.move(a, b))
                .run(() -> Files.move(a, b, REPLACE_EXISTING))
                .add(Files.readString(b))
                .run(() -> Files.move(a, b))
                .run(() -> Files.move(b, b));
        Files.createDirectories(in.resolve("full/x"));
        return seen.run(() -> Files.move(b, in.resolve("full"), REPLACE_EXISTING))
                .run(() -> Files.move(in.resolve("full"), in.resolve("full2")))
                .run(() -> Files.move(in.resolve("full2"), in.resolve("no/directory")))
                .add(names(in))
                .toString();
    }

    public static String an_atomic_move_always_replaces(Path in) throws Exception {
        Path a = Files.writeString(in.resolve("a"), "a");
        Path b = Files.writeString(in.resolve("b"), "b");
        Seen seen = new Seen().run(() -> Files.move(a, b, ATOMIC_MOVE)).add(Files.readString(b));
        Files.createDirectories(in.resolve("full/x"));
        return seen.run(() -> Files.move(b, in.resolve("full"), ATOMIC_MOVE))
                .run(() -> Files.move(a, b, ATOMIC_MOVE))
                .add(names(in))
                .toString();
    }

    public static String files_and_directories_are_copied(Path in) throws Exception {
        Path a = Files.writeString(in.resolve("a"), "text");
        Files.createDirectories(in.resolve("d/e"));
        return new Seen()
                .run(() -> Files.copy(a, in.resolve("b")))
                .run(() -> Files.copy(a, in.resolve("b")))
                .run(() -> Files.copy(a, in.resolve("b"), REPLACE_EXISTING))
                .run(() -> Files.copy(in.resolve("d"), in.resolve("d2")))
                .add(names(in.resolve("d2")))
                .run(() -> Files.copy(a, in.resolve("d"), REPLACE_EXISTING))
                .run(() -> Files.copy(in.resolve("missing"), in.resolve("c")))
                .call(() -> Files.copy(new java.io.ByteArrayInputStream(new byte[3]), in.resolve("c")))
                .add(Files.readString(in.resolve("b")))
                .toString();
    }

    public static String links_lead_elsewhere(Path in) throws Exception {
        Files.createDirectories(in.resolve("d"));
        Files.writeString(in.resolve("d/file"), "content");
        Path link = Files.createSymbolicLink(in.resolve("l"), Path.of("d"));
        Path dangling = Files.createSymbolicLink(in.resolve("x"), Path.of("nowhere"));
        return new Seen()
                .add(Files.readString(link.resolve("file")))
                .add(Files.isSymbolicLink(link))
                .add(Files.isDirectory(link))
                .add(Files.isDirectory(link, NOFOLLOW_LINKS))
                .add(Files.readSymbolicLink(link))
                .add(Files.exists(dangling))
                .add(Files.exists(dangling, NOFOLLOW_LINKS))
                .run(() -> Files.readSymbolicLink(in.resolve("d")))
                .add(in.relativize(link.resolve("file").toRealPath()))
                .run(() -> dangling.toRealPath())
                .run(() -> Files.delete(link))
                .add(names(in.resolve("d")))
                .run(() -> Files.writeString(dangling, "made"))
                .add(names(in))
                .toString();
    }

    public static String links_in_a_circle_lead_nowhere(Path in) throws Exception {
        Files.createSymbolicLink(in.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(in.resolve("b"), Path.of("a"));
        return new Seen()
                .run(() -> Files.readString(in.resolve("a")))
                .add(Files.exists(in.resolve("a")))
                .run(() -> Files.delete(in.resolve("a")))
                .toString();
    }

    public static String a_file_has_several_names(Path in) throws Exception {
        Path a = Files.writeString(in.resolve("a"), "one");
        Path b = Files.createLink(in.resolve("b"), a);
        Files.writeString(b, "two");
        Seen seen = new Seen()
                .add(Files.readString(a))
                .add(Files.isSameFile(a, b))
                .add(Files.getAttribute(a, "unix:nlink"));
        Files.delete(a);
        return seen.add(Files.readString(b))
                .run(() -> Files.createLink(b, in.resolve("missing")))
                .run(() -> Files.createLink(in.resolve("c"), in.resolve("missing")))
                .toString();
    }

    public static String a_directory_is_read_with_a_filter(Path in) throws Exception {
        for (String name : new String[] {"a.txt", "b.txt", "c.bin"}) {
            Files.createFile(in.resolve(name));
        }
        List<String> found = new ArrayList<>();
        DirectoryStream<Path> stream = Files.newDirectoryStream(in, "*.txt");
        stream.forEach(path -> found.add(in.relativize(path).toString()));
        Collections.sort(found);
        Seen seen = new Seen().add(found).run(stream::iterator);
        stream.close();
        return seen.run(stream::iterator)
                .run(() -> Files.newDirectoryStream(in.resolve("a.txt")))
                .run(() -> Files.newDirectoryStream(in.resolve("missing")))
                .toString();
    }

    public static String a_tree_is_walked_and_deleted(Path in) throws Exception {
        Files.createDirectories(in.resolve("d/e/f"));
        Files.writeString(in.resolve("d/e/x"), "x");
        Files.writeString(in.resolve("d/y"), "y");
        Seen seen = new Seen();
        try (Stream<Path> all = Files.walk(in.resolve("d"))) {
            seen.add(all.map(path -> in.relativize(path).toString()).sorted().toList());
        }
        try (Stream<Path> all = Files.find(in, 5, (path, attributes) -> attributes.isRegularFile())) {
            seen.add(all.count());
        }
        Files.walkFileTree(in.resolve("d"), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws java.io.IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, java.io.IOException e)
                    throws java.io.IOException {
                Files.delete(directory);
                return FileVisitResult.CONTINUE;
            }
        });
        return seen.add(names(in)).toString();
    }

    public static String attributes_are_read_and_set(Path in) throws Exception {
        Path file = Files.writeString(in.resolve("a"), "hello");
        FileTime time = FileTime.fromMillis(1_500_000_000_000L);
        Files.setLastModifiedTime(file, time);
        Files.setAttribute(file, "lastAccessTime", time);
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        Seen seen = new Seen()
                .add(attributes.isRegularFile())
                .add(attributes.isDirectory())
                .add(attributes.isOther());
        seen.add(attributes.size()).add(attributes.lastModifiedTime()).add(attributes.lastAccessTime());
        seen.add(Files.readAttributes(file, "size,isDirectory")).add(Files.getAttribute(file, "basic:size"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-x---"));
        seen.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        return seen.add(Files.isExecutable(file))
                .add(Files.isReadable(in.resolve("missing")))
                .add(Files.notExists(in.resolve("missing")))
                .run(() -> Files.readAttributes(in.resolve("missing"), BasicFileAttributes.class))
                .run(() -> Files.getAttribute(file, "nonsense"))
                .toString();
    }

    public static String temporary_files_and_directories_are_private(Path in) throws Exception {
        Path file = Files.createTempFile(in, "pre", ".suf");
        Path directory = Files.createTempDirectory(in, "dir");
        return new Seen()
                .add(file.getFileName().toString().startsWith("pre"))
                .add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .add(PosixFilePermissions.toString(Files.getPosixFilePermissions(directory)))
                .add(Files.size(file))
                .add(Files.exists(Files.createTempFile("heddle", null)))
                .toString();
    }

    public static String a_replacement_is_written_beside_and_moved(Path in) throws Exception {
        Path file = Files.writeString(in.resolve("config"), "old");
        Path temporary = in.resolve("config.tmp");
        try (java.nio.channels.FileChannel channel =
                java.nio.channels.FileChannel.open(temporary, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(java.nio.ByteBuffer.wrap("new".getBytes(UTF_8)));
            channel.force(true);
        }
        Files.move(temporary, file, ATOMIC_MOVE, REPLACE_EXISTING);
        return Files.readString(file) + " " + names(in);
    }
}
