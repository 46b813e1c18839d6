package dev.heddle.core.tree;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Writes down how a tree was explored, as in Simsa's thesis (2013, §4.1), one event a line: {@code AddNode x y} (a node and its
 * parent, {@code -} for the root), {@code Explore x}, {@code Transition x}, {@code Start}, {@code End t} (seconds).
 */
public final class ExplorationTraceWriter implements TreeObserver, Closeable {
    private final Writer out;
    private long nodes = 1;
    private int depth;
    /** The nodes of the current path, and the first child of each. */
    private long[] path = new long[64];

    private long[] firstChild = new long[64];

    public ExplorationTraceWriter(Writer out) {
        this.out = out instanceof BufferedWriter ? out : new BufferedWriter(out);
        line("AddNode 0 -");
        line("Explore 0");
    }

    public static ExplorationTraceWriter to(Path file) throws IOException {
        return new ExplorationTraceWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8));
    }

    @Override
    public void start() {
        depth = 0;
        line("Start");
    }

    @Override
    public void expand(int children) {
        if (depth + 1 >= path.length) {
            path = Arrays.copyOf(path, path.length * 2);
            firstChild = Arrays.copyOf(firstChild, path.length);
        }
        firstChild[depth] = nodes;
        for (int i = 0; i < children; i++) {
            line("AddNode " + nodes++ + ' ' + path[depth]);
        }
    }

    @Override
    public void schedule(int at, int child) {
        line("Explore " + (firstChild[at] + child));
    }

    @Override
    public void transition(int child) {
        long node = firstChild[depth] + child;
        path[++depth] = node;
        line("Transition " + node);
    }

    @Override
    public void end(double seconds) {
        line("End " + String.format(Locale.ROOT, "%.9f", seconds));
    }

    private void line(String text) {
        try {
            out.write(text);
            out.write('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
