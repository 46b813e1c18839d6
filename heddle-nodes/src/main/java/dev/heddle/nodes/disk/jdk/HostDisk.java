package dev.heddle.nodes.disk.jdk;

import dev.heddle.nodes.disk.DiskException;
import dev.heddle.nodes.disk.OpenFile;
import dev.heddle.nodes.disk.Opening;
import dev.heddle.nodes.disk.VirtualDisk;
import dev.heddle.nodes.outside.Answers;
import dev.heddle.nodes.outside.HostFile;
import dev.heddle.nodes.outside.HostFile.Kind;
import dev.heddle.nodes.outside.Outside;
import dev.heddle.runtime.kernel.Execution;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/**
 * The host's disk as an execution finds it while answers of the host are recorded or replayed: a disk in memory to which files come when somebody looks for them. What the program writes stays there, and is gone
 * with the execution, so that no execution sees what another has left.
 *
 * <p>A file comes when its path is asked for, with all that is on the way. What is in a directory comes when somebody lists it, files without their content until they are asked for by themselves.
 */
final class HostDisk {
    private static final int MOST_LINKS = 40;

    final VirtualDisk disk = new VirtualDisk(DiskCall.STEPS);
    private final Answers asked;
    private final Set<String> known = new HashSet<>();
    private final Set<String> empty = new HashSet<>();

    private HostDisk(Answers asked) {
        this.asked = asked;
    }

    /** That of the running task; null if it sees the host's own. */
    static HostDisk current() {
        Answers answers = Outside.answers();
        Execution execution = Execution.current;
        if (answers != null && execution.disk == null) {
            try (DiskCall call = DiskCall.prepare()) {
                answers.begin();
                execution.disk = new HostDisk(answers);
            }
        }
        return answers == null ? null : (HostDisk) execution.disk;
    }

    /** Somebody is about to ask for what is at a path, or in the directory there. */
    void bring(String path, boolean lists) {
        Answers.UnknownException unknown;
        try (DiskCall call = DiskCall.prepare()) {
            String whole = Path.of(path).normalize().toString();
            bring(whole, 0);
            if (lists) {
                bringAll(disk.exists(whole) ? disk.realPath(whole) : whole);
            }
            return;
        } catch (DiskException e) {
            // Whoever asks for it will meet with the same.
            return;
        } catch (Answers.UnknownException e) {
            unknown = e;
        }
        Outside.fail(unknown);
    }

    private void bring(String path, int links) throws DiskException {
        for (int end = path.indexOf('/', 1); ; end = path.indexOf('/', end + 1)) {
            String part = end < 0 ? path : path.substring(0, end);
            boolean isLast = end < 0;
            HostFile there = part.equals("/") ? null : enter(part);
            if (there != null && there.kind() == Kind.LINK && links < MOST_LINKS) {
                String directory = part.substring(0, part.lastIndexOf('/') + 1);
                String target = there.target().startsWith("/") ? there.target() : directory + there.target();
                bring(
                        Path.of(target + path.substring(part.length()))
                                .normalize()
                                .toString(),
                        links + 1);
                return;
            }
            if (isLast) {
                fill(part);
                return;
            }
            if (there != null && there.kind() != Kind.DIRECTORY) {
                return;
            }
        }
    }

    /** What there was, which comes unless it has come before. */
    private HostFile enter(String path) throws DiskException {
        HostFile there = asked.look(path);
        if (!known.add(path)) {
            return there;
        }
        int slash = path.lastIndexOf('/');
        boolean hasPlace = slash == 0 || disk.exists(path.substring(0, slash));
        if (there.kind() == Kind.NOTHING || !hasPlace) {
            return there;
        }
        switch (there.kind()) {
            case DIRECTORY -> disk.makeDirectory(path, there.mode() | 0700);
            case LINK -> disk.makeLink(path, there.target());
            default -> {
                disk.open(path, EnumSet.of(Opening.WRITE, Opening.CREATE_NEW), 0600)
                        .close();
                empty.add(path);
            }
        }
        return there;
    }

    private void fill(String path) throws DiskException {
        if (!empty.remove(path)) {
            return;
        }
        HostFile there = asked.look(path);
        byte[] content = asked.content(path);
        OpenFile file = disk.open(path, EnumSet.of(Opening.WRITE), 0600);
        file.write(content, 0, content.length);
        file.close();
        disk.setTimes(path, true, there.modified(), there.modified(), there.modified());
        disk.setMode(path, true, there.mode());
    }

    private void bringAll(String path) throws DiskException {
        HostFile there = path.equals("/") ? null : asked.look(path);
        if (path.equals("/") || (there.kind() == Kind.DIRECTORY && known.contains(path))) {
            for (String name : asked.names(path)) {
                enter(path.equals("/") ? path + name : path + "/" + name);
            }
        }
    }
}
