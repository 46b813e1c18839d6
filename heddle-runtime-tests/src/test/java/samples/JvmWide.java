package samples;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What tasks share because it is the JVM's: its properties, its standard streams, its locale. */
public final class JvmWide {
    private static final String NAME = "samples.settings";

    private JvmWide() {}

    /** Saves the standard input and puts it back, without a lock, as a library does that reads a script (GROOVY-6068). */
    public static void input() throws InterruptedException {
        InputStream before = System.in;
        try {
            Run.both(JvmWide::useInput, JvmWide::useInput);
            Run.check(System.in == before, "another standard input");
        } finally {
            System.setIn(before);
        }
    }

    private static void useInput() {
        InputStream saved = System.in;
        System.setIn(new ByteArrayInputStream(new byte[0]));
        System.setIn(saved);
    }

    public static void output() throws InterruptedException {
        PrintStream before = System.out;
        try {
            Run.both(JvmWide::useOutput, JvmWide::useOutput);
            Run.check(System.out == before, "another standard output");
        } finally {
            System.setOut(before);
        }
    }

    private static void useOutput() {
        PrintStream saved = System.out;
        System.setOut(new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8));
        System.setOut(saved);
    }

    public static void property() throws InterruptedException {
        System.setProperty(NAME, "0");
        Run.both(JvmWide::count, JvmWide::count);
        Run.check(Integer.getInteger(NAME) == 2, System.getProperty(NAME));
    }

    private static void count() {
        System.setProperty(NAME, "" + (Integer.parseInt(System.getProperty(NAME)) + 1));
    }

    /** Cleared between two looks. */
    public static void clearedProperty() throws InterruptedException {
        System.setProperty(NAME, "1");
        Run.both(() -> System.clearProperty(NAME), () -> {
            if (Integer.getInteger(NAME) != null) {
                Run.check(Integer.getInteger(NAME) != null, "nothing");
            }
        });
    }

    /** By way of the table, and not. */
    public static void table() throws InterruptedException {
        System.setProperty(NAME, "1");
        Run.both(
                () -> System.getProperties().setProperty(NAME, "2"),
                () -> Run.check(System.getProperty(NAME).equals("1"), "2"));
    }

    /** Nothing is a step where somebody looks at the locale. */
    public static void locale() throws InterruptedException {
        Locale before = Locale.getDefault();
        try {
            Run.both(() -> Locale.setDefault(Locale.GERMANY), () -> Run.check(Locale.getDefault() != null, "none"));
        } finally {
            Locale.setDefault(before);
        }
    }

    /** That all of them print is nothing to them. */
    public static void print() throws InterruptedException {
        Run.both(() -> Printer.print("a"), () -> Printer.print("b"));
    }

    public static void getProperties() throws InterruptedException {
        Run.both(() -> System.getProperty("java.home"), () -> Boolean.getBoolean(NAME));
    }

    /** Does not set what it uses. */
    private static final class Printer {
        static void print(String text) {
            System.out.print(text.isEmpty() ? "never" : "");
        }
    }
}
