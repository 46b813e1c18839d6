package dev.heddle.cli.output;

import java.io.PrintStream;

/**
 * One line on the terminal that tells how long work gets on, drawn over and over and wiped out at the end. On anything else
 * than a terminal there is none: the launcher knows and says so in the property {@code heddle.terminal}.
 */
public final class ProgressLine implements AutoCloseable {
    private static final long FIRST_AFTER = 500_000_000L;
    private static final long AGAIN_AFTER = 200_000_000L;

    private final PrintStream terminal;
    private final int columns;
    private long next = System.nanoTime() + FIRST_AFTER;
    private boolean drawn;

    ProgressLine(PrintStream terminal, int columns) {
        this.terminal = terminal;
        this.columns = columns;
    }

    public static ProgressLine onTerminal() {
        return new ProgressLine(System.err, columns());
    }

    /** Whether somebody sits there. */
    public static boolean isTerminal() {
        return columns() > 0;
    }

    private static int columns() {
        return Integer.getInteger("heddle.terminal", 0);
    }

    /** What the line says now; asked for only when it is time to draw. */
    @FunctionalInterface
    public interface Text {
        String get();
    }

    public synchronized void update(Text text) {
        if (columns > 0 && System.nanoTime() - next >= 0) {
            next = System.nanoTime() + AGAIN_AFTER;
            String line = text.get();
            terminal.print("\r" + (line.length() < columns ? line : line.substring(0, columns - 1)) + "\u001B[K");
            terminal.flush();
            drawn = true;
        }
    }

    @Override
    public synchronized void close() {
        if (drawn) {
            terminal.print("\r\u001B[K");
            terminal.flush();
            drawn = false;
        }
    }
}
