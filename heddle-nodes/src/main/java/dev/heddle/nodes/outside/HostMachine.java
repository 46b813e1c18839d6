package dev.heddle.nodes.outside;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;

/** Asks the host. To be called with the gate closed. */
final class HostMachine {
    private HostMachine() {}

    static HostFile look(String path) {
        Path at = Path.of(path);
        try {
            if (Files.isSymbolicLink(at)) {
                return new HostFile(
                        HostFile.Kind.LINK, 0777, 0, Files.readSymbolicLink(at).toString(), null, null);
            }
            if (!Files.exists(at, LinkOption.NOFOLLOW_LINKS)) {
                return HostFile.NOTHING;
            }
            HostFile.Kind kind = Files.isDirectory(at) ? HostFile.Kind.DIRECTORY : HostFile.Kind.FILE;
            int mode = (Files.isReadable(at) ? 0444 : 0)
                    | (Files.isWritable(at) ? 0200 : 0)
                    | (Files.isExecutable(at) ? 0111 : 0);
            return new HostFile(kind, mode, Files.getLastModifiedTime(at).toMillis(), null, null, null);
        } catch (IOException e) {
            return HostFile.NOTHING;
        }
    }

    /** Null if it is too large. */
    static byte[] content(String path, int most) throws IOException {
        if (!Files.isReadable(Path.of(path))) {
            return new byte[0];
        }
        try (FileInputStream in = new FileInputStream(path)) {
            byte[] content = in.readNBytes(most + 1);
            return content.length > most ? null : content;
        }
    }

    /** In order, so that it is the same on each file system. */
    static String[] names(String path) {
        String[] names = new File(path).list();
        String[] sorted = names == null ? new String[0] : names;
        Arrays.sort(sorted);
        return sorted;
    }
}
