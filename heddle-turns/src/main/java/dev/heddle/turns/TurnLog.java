package dev.heddle.turns;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.lang.StackWalker.StackFrame;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** Writes down who synchronizes where, a line each, if somebody wants to know. */
final class TurnLog {
    private static volatile Writer file;

    private TurnLog() {}

    static void begin(String name) throws IOException {
        // Both are needed later where nothing may be loaded.
        Finder.INSTANCE.find();
        file = new BufferedWriter(Files.newBufferedWriter(Path.of(name)));
    }

    static boolean isOn() {
        return file != null;
    }

    /** Called with the lock of TurnTaking. */
    static void add(Taker taker) {
        Writer to = file;
        if (to != null) {
            try {
                to.write(taker.thread.getName() + ' ' + (taker.site == null ? "?" : taker.site) + '\n');
            } catch (IOException e) {
                System.err.println("heddle: the order of synchronizations is not written any more: " + e.getMessage());
                file = null;
            }
        }
    }

    static void close() {
        synchronized (TurnTaking.ALL) {
            Writer to = file;
            file = null;
            if (to != null) {
                try {
                    to.close();
                } catch (IOException e) {
                    System.err.println("heddle: the order of synchronizations cannot be written: " + e.getMessage());
                }
            }
        }
    }

    /** Where the program's code is; {@code JDK} if a thread of its does something for the JDK. */
    static String place() {
        return Finder.INSTANCE.find();
    }

    private static final class Finder implements Function<Stream<StackFrame>, String> {
        static final Finder INSTANCE = new Finder();

        String find() {
            return StackWalker.getInstance().walk(this);
        }

        @Override
        public String apply(Stream<StackFrame> frames) {
            for (Iterator<StackFrame> all = frames.iterator(); all.hasNext(); ) {
                StackFrame frame = all.next();
                String name = frame.getClassName();
                if (!name.startsWith("dev.heddle.turns.")
                        && !frame.getMethodName().startsWith("heddle$")) {
                    return name.startsWith("java.")
                            ? "JDK"
                            : frame.toStackTraceElement().toString();
                }
            }
            return "JDK";
        }
    }
}
