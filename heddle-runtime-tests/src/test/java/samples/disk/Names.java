package samples.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** {@code File}. */
public final class Names {
    private Names() {}

    private static String sorted(Object[] names) {
        if (names == null) {
            return null;
        }
        Object[] copy = names.clone();
        Arrays.sort(copy);
        return Arrays.toString(copy);
    }

    private static File touch(Path in, String name) throws IOException {
        File file = in.resolve(name).toFile();
        Files.writeString(file.toPath(), name, UTF_8);
        return file;
    }

    public static String files_are_made_and_deleted(Path in) throws Exception {
        File file = in.resolve("a").toFile();
        Seen seen = new Seen().add(file.exists()).add(file.createNewFile()).add(file.createNewFile());
        seen.add(file.exists()).add(file.isFile()).add(file.isDirectory()).add(file.length());
        seen.add(file.delete())
                .add(file.delete())
                .add(file.exists())
                .add(file.length())
                .add(file.lastModified());
        return seen.run(() -> new File(file, "b").createNewFile()).toString();
    }

    public static String directories_are_made_and_deleted(Path in) throws Exception {
        File directory = in.resolve("d").toFile();
        File deep = in.resolve("d/e/f").toFile();
        Seen seen = new Seen()
                .add(deep.mkdir())
                .add(deep.mkdirs())
                .add(deep.mkdirs())
                .add(deep.isDirectory());
        seen.add(directory.delete()).add(sorted(directory.list())).add(deep.delete());
        return seen.add(in.resolve("d/e").toFile().delete())
                .add(directory.delete())
                .add(directory.exists())
                .toString();
    }

    public static String a_directory_lists_what_is_in_it(Path in) throws Exception {
        for (String name : new String[] {"b", "a", "c.txt", ".hidden"}) {
            touch(in, name);
        }
        in.resolve("d").toFile().mkdir();
        File directory = in.toFile();
        return new Seen()
                .add(sorted(directory.list()))
                .add(sorted(directory.list((d, name) -> name.endsWith(".txt"))))
                .add(sorted(directory.listFiles(File::isDirectory)))
                .add(sorted(in.resolve("a").toFile().list()))
                .add(sorted(in.resolve("missing").toFile().listFiles()))
                .add(in.resolve(".hidden").toFile().isHidden())
                .add(sorted(in.resolve("d").toFile().list()))
                .toString();
    }

    public static String a_file_is_renamed_over_another(Path in) throws Exception {
        File a = touch(in, "a");
        File b = touch(in, "bb");
        return new Seen()
                .add(a.renameTo(b))
                .add(a.exists())
                .add(Files.readString(b.toPath()))
                .add(a.renameTo(b))
                .add(b.renameTo(in.resolve("no/directory").toFile()))
                .toString();
    }

    public static String directories_are_renamed_with_what_is_in_them(Path in) throws Exception {
        in.resolve("d/e").toFile().mkdirs();
        touch(in, "d/e/file");
        File to = in.resolve("new").toFile();
        Seen seen = new Seen()
                .add(in.resolve("d").toFile().renameTo(to))
                .add(in.resolve("new/e/file").toFile().exists());
        in.resolve("full/x").toFile().mkdirs();
        in.resolve("empty").toFile().mkdirs();
        seen.add(to.renameTo(in.resolve("full").toFile()));
        seen.add(to.renameTo(in.resolve("new/e/below").toFile()));
        seen.add(to.renameTo(in.resolve("empty").toFile()));
        seen.add(in.resolve("full").toFile().renameTo(touch(in, "plain")));
        return seen.add(in.resolve("plain").toFile().renameTo(in.resolve("full").toFile()))
                .add(sorted(in.toFile().list()))
                .toString();
    }

    public static String temporary_files_have_names_of_their_own(Path in) throws Exception {
        File one = File.createTempFile("abc", null, in.toFile());
        File other = File.createTempFile("abc", ".x", in.toFile());
        return new Seen()
                .add(one.exists())
                .add(one.equals(other))
                .add(one.getName().startsWith("abc"))
                .add(one.getName().endsWith(".tmp"))
                .add(other.getName().endsWith(".x"))
                .add(one.length())
                .run(() -> File.createTempFile("ab", null, in.toFile()))
                .run(() ->
                        File.createTempFile("abc", null, in.resolve("missing").toFile()))
                .toString();
    }

    public static String a_file_can_be_asked_for_its_canonical_path(Path in) throws Exception {
        in.resolve("d").toFile().mkdir();
        Files.createSymbolicLink(in.resolve("l"), Path.of("d"));
        return new Seen()
                .add(in.resolve("d/../d/./x").toFile().getCanonicalPath())
                .add(in.resolve("l/x").toFile().getCanonicalPath())
                .add(in.resolve("missing/../y").toFile().getCanonicalPath())
                .toString();
    }

    public static String times_are_set(Path in) throws Exception {
        File file = touch(in, "a");
        return new Seen()
                .add(file.setLastModified(1_000_000_000_000L))
                .add(file.lastModified())
                .add(in.resolve("missing").toFile().setLastModified(5))
                .run(() -> file.setLastModified(-1))
                .toString();
    }

    public static String permissions_are_set_and_shown(Path in) throws Exception {
        File file = touch(in, "a");
        Seen seen = new Seen().add(file.canRead()).add(file.canExecute());
        seen.add(file.setExecutable(true)).add(file.canExecute());
        seen.add(file.setExecutable(false)).add(file.canExecute()).add(file.setReadOnly());
        seen.add(Files.getPosixFilePermissions(file.toPath()).toString().contains("WRITE"));
        seen.add(file.setWritable(true)).add(file.canWrite());
        return seen.add(in.resolve("missing").toFile().canRead())
                .add(in.resolve("missing").toFile().setReadOnly())
                .toString();
    }
}
