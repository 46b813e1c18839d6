package dev.heddle.runtime.recording;

import dev.heddle.core.Sites;
import dev.heddle.runtime.objects.Fields;

/**
 * What the hooks were called with. Lives on the boot class path of forked JVMs; the hooks there are the runtime's own, with a call
 * of {@link #record} in front (see BootJarWithRecorder).
 */
public final class Recorder {
    private static volatile Thread recorded;
    private static volatile boolean everyThread;

    /** How deep a thread is in class loading and linkage, which are different in every JVM. */
    private static final ThreadLocal<Integer> IGNORED = new ThreadLocal<>();

    private static final ThreadLocal<Boolean> BUSY = new ThreadLocal<>();
    private static final StringBuilder LINES = new StringBuilder();

    private Recorder() {}

    /** From now on the calling thread's hooks are recorded. */
    public static void start() {
        LINES.setLength(0);
        IGNORED.remove();
        recorded = Thread.currentThread();
    }

    /** From now on every thread's hooks are recorded. */
    public static void startForEveryThread() {
        everyThread = true;
        start();
    }

    /** Ends the recording and prints it, each line with a prefix that tests look for. */
    public static void print(String prefix) {
        recorded = null;
        everyThread = false;
        String text;
        synchronized (LINES) {
            text = LINES.toString();
        }
        for (String line : text.split("\n", -1)) {
            if (!line.isEmpty()) {
                System.out.println(prefix + ": " + line);
            }
        }
    }

    /** Called first in every hook. */
    public static void record(String hook, Object[] arguments) {
        if (hook.equals("ReferenceHooks.created")) {
            // The JDK makes references whenever it likes, and so do the ThreadLocals here.
            return;
        }
        Thread thread = Thread.currentThread();
        // What recording itself does is not recorded.
        if (recorded == null || !(everyThread || thread == recorded) || BUSY.get() != null) {
            return;
        }
        BUSY.set(true);
        try {
            add(hook, arguments);
        } finally {
            BUSY.remove();
        }
    }

    private static void add(String hook, Object[] arguments) {
        int ignored = IGNORED.get() == null ? 0 : IGNORED.get();
        if (hook.equals("QuietHooks.beginIgnoring")) {
            IGNORED.set(ignored + 1);
        } else if (hook.equals("QuietHooks.endIgnoring")) {
            IGNORED.set(Math.max(0, ignored - 1));
        } else if (ignored == 0) {
            write(hook, arguments);
        }
    }

    private static void write(String hook, Object[] arguments) {
        StringBuilder line = new StringBuilder(hook);
        String forms = forms(hook);
        for (int i = 0; i < arguments.length; i++) {
            line.append(' ').append(text(arguments[i], i < forms.length() ? forms.charAt(i) : '?'));
        }
        synchronized (LINES) {
            LINES.append(line).append('\n');
        }
    }

    /** F: a field, S: a site, A: an access. */
    private static String forms(String hook) {
        return switch (hook) {
            case "MemoryHooks.read", "MemoryHooks.write" -> "?FS";
            case "MemoryHooks.readStatic", "MemoryHooks.writeStatic" -> "FS";
            case "MemoryHooks.readElement", "MemoryHooks.writeElement" -> "??S";
            case "MemoryHooks.varHandle" -> "???AS";
            case "MemoryHooks.unsafe" -> "??AS";
            case "MonitorHooks.enter", "CallHooks.at2" -> "?S";
            case "CallHooks.at1" -> "S";
            case "CallHooks.call", "CallHooks.callPlain" -> "?A";
            case "CallHooks.callElement", "CallHooks.callField", "CallHooks.callWhen" -> "??A";
            default -> "";
        };
    }

    private static String text(Object value, char form) {
        return switch (form) {
            case 'F' -> Fields.name((Integer) value) + (Fields.isVolatile((Integer) value) ? "(volatile)" : "");
            case 'S' -> site(Sites.text((Integer) value));
            case 'A' -> new String[] {"READ", "WRITE", "COMMUTE"}[(Integer) value & 3];
            default -> name(value);
        };
    }

    private static String name(Object value) {
        if (value == null || value instanceof Integer || value instanceof Long || value instanceof Boolean) {
            return String.valueOf(value);
        }
        return value instanceof Class<?> type
                ? "class:" + type.getSimpleName()
                : value.getClass().getSimpleName();
    }

    /** {@code method(File.java)}: without the class and the line, which move whenever a test program is edited. */
    private static String site(String text) {
        String method = text.substring(text.lastIndexOf('.', text.indexOf('(')) + 1);
        return method.replaceAll(":\\d+\\)", ":n)");
    }
}
