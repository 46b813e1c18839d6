package dev.heddle.nodes.disk.jdk;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** What was in a directory when somebody began to look. */
final class DirectoryListing implements DirectoryStream<Path> {
    private final Path directory;
    private final String[] names;
    private final DirectoryStream.Filter<? super Path> filter;
    private boolean taken;
    private boolean closed;

    DirectoryListing(Path directory, String[] names, DirectoryStream.Filter<? super Path> filter) {
        this.directory = directory;
        this.names = names;
        this.filter = filter;
    }

    @Override
    public Iterator<Path> iterator() {
        if (closed) {
            throw new IllegalStateException("Directory stream is closed");
        }
        if (taken) {
            throw new IllegalStateException("Iterator already obtained");
        }
        taken = true;
        return new Entries();
    }

    @Override
    public void close() {
        closed = true;
    }

    private final class Entries implements Iterator<Path> {
        private int next;
        private Path found;

        @Override
        public boolean hasNext() {
            while (found == null && next < names.length && !closed) {
                Path path = directory.resolve(names[next++]);
                try {
                    found = filter == null || filter.accept(path) ? path : null;
                } catch (IOException e) {
                    throw new DirectoryIteratorException(e);
                }
            }
            return found != null;
        }

        @Override
        public Path next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Path path = found;
            found = null;
            return path;
        }
    }
}
