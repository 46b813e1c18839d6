package dev.heddle.nodes;

import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ExecutionObserver;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Passes on what a node prints, and tells it line by line. In executions that are run to be reported only; as nothing is a step in the middle of printing, they are the same as others.
 */
final class PrintedLines extends OutputStream {
    /** Longer ones are cut in pieces. */
    private static final int LONGEST_LINE = 4000;

    private final PrintStream stream;
    private final String node;
    private final ExecutionObserver observer;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    private PrintedLines(PrintStream stream, String node, ExecutionObserver observer) {
        this.stream = stream;
        this.node = node;
        this.observer = observer;
    }

    static PrintStream of(PrintStream stream, String node, ExecutionObserver observer) {
        return new PrintStream(new PrintedLines(stream, node, observer), true, StandardCharsets.UTF_8);
    }

    @Override
    public void write(int b) {
        try (Gate.Closed closed = Gate.close()) {
            stream.write(b);
            take((byte) b);
        }
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try (Gate.Closed closed = Gate.close()) {
            stream.write(bytes, offset, length);
            for (int i = offset; i < offset + length; i++) {
                take(bytes[i]);
            }
        }
    }

    private void take(byte b) {
        if (b != '\n') {
            line.write(b);
        }
        if (b == '\n' || line.size() == LONGEST_LINE) {
            observer.printed(node, line.toString(StandardCharsets.UTF_8));
            line.reset();
        }
    }

    @Override
    public void flush() {
        try (Gate.Closed closed = Gate.close()) {
            stream.flush();
        }
    }
}
