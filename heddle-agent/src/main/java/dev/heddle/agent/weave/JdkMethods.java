package dev.heddle.agent.weave;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import org.objectweb.asm.Opcodes;

/** The table of the JDK's methods that are operations, read from {@code jdk-methods.txt}; the format is described there. */
final class JdkMethods {
    private static final String RESOURCE = "jdk-methods.txt";
    private static final int NONE = -1;

    private final Map<String, Entry> entries = new HashMap<>();
    private final Map<String, Entry> callers = new HashMap<>();
    private final Set<String> reading = new HashSet<>();
    private final Set<String> writing = new HashSet<>();

    /** What the table says of one class. */
    static final class Entry {
        /** The method of CallHooks. */
        final String hook;

        /** The field with the object that is touched, or null for the receiver itself. */
        final String via;

        private final Entry fallback;
        private final Map<String, Integer> named = new HashMap<>();
        private final Set<String> parts = new HashSet<>();
        private final Set<String> hiding = new HashSet<>();
        /** Whether it belongs to a collection with methods that are not atomic, among others. */
        private boolean isConcurrent;

        private boolean othersWrite;
        private boolean othersExclude;

        private Entry(String hook, String via, Entry fallback) {
            this.hook = hook;
            this.via = via;
            this.fallback = fallback;
        }

        /** Whether the receiver has a state besides that of the object that is touched. */
        boolean isIterator() {
            return hook.equals("iterator");
        }

        /** Whether it is thread-safe without a lock on all of it, so that others may do something in the middle of a call. */
        boolean isUnlocked() {
            return hook.equals("call") && !othersExclude;
        }

        /** How the method touches its object: an access of {@link Hooks}, or a negative number if it is no operation. */
        int accessOf(int modifiers, String name) {
            int access = plainAccessOf(modifiers, name);
            if (access < 0) {
                return access;
            }
            return access
                    | (isConcurrent || !parts.isEmpty() ? Hooks.HAS_PARTS : 0)
                    | (parts.contains(name) ? Hooks.PARTS : 0)
                    | (hiding.contains(name) ? Hooks.HIDES : 0);
        }

        private int plainAccessOf(int modifiers, String name) {
            int barred = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC;
            if ((modifiers & barred) != 0 || name.startsWith("<")) {
                return NONE;
            }
            Integer access = named.get(name);
            if (access != null) {
                return access;
            }
            if (!othersWrite || (modifiers & Opcodes.ACC_PUBLIC) == 0) {
                return NONE;
            }
            Integer common = fallback.named.get(name);
            boolean excludes = othersExclude && common != null && common != NONE;
            return common == null || excludes ? Hooks.WRITE : common;
        }

        /** The methods the class' own block names. */
        Set<String> names() {
            return named.keySet();
        }
    }

    JdkMethods() {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(JdkMethods.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
            read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the table says of a class, or null. */
    Entry of(String className) {
        return entries.get(className);
    }

    /** What the table says of a class whose methods are operations where they are called, or null. */
    Entry caller(String className) {
        return callers.get(className);
    }

    /** Whether there is a method of that name that reads. */
    boolean mayRead(String method) {
        return reading.contains(method);
    }

    /** Whether the table names a method of that name that writes. */
    boolean mayWrite(String method) {
        return writing.contains(method);
    }

    Set<String> classes() {
        return entries.keySet();
    }

    private void read(BufferedReader in) throws IOException {
        Entry all = null;
        Entry block = null;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank() || line.stripLeading().charAt(0) == '#') {
                continue;
            }
            StringTokenizer words = new StringTokenizer(line);
            String first = words.nextToken();
            if (line.charAt(0) == ' ') {
                readNames(block, first, words);
            } else if (first.equals("all")) {
                all = new Entry(null, null, null);
                block = all;
            } else {
                String classes = words.nextToken();
                String via = words.hasMoreTokens() && words.nextToken().equals("via") ? words.nextToken() : null;
                block = new Entry(first, via, all);
                block.isConcurrent = isConcurrent(classes);
                StringTokenizer names = new StringTokenizer(classes, ",");
                while (names.hasMoreTokens()) {
                    (first.startsWith("caller") ? callers : entries).put(names.nextToken(), block);
                }
            }
        }
    }

    private static boolean isConcurrent(String classes) {
        return classes.startsWith("java/util/concurrent/")
                && (classes.contains("Map") || classes.contains("Queue") || classes.contains("Deque"));
    }

    private void readNames(Entry block, String kind, StringTokenizer names) {
        if (kind.equals("parts") || kind.equals("hides")) {
            while (names.hasMoreTokens()) {
                (kind.equals("parts") ? block.parts : block.hiding).add(names.nextToken());
            }
            return;
        }
        int access = switch (kind) {
            case "read" -> Hooks.READ;
            case "write", "exclude" -> Hooks.WRITE;
            case "commute" -> Hooks.COMMUTE;
            case "acquire" -> Hooks.WRITE | Hooks.ACQUIRES;
            case "release" -> Hooks.WRITE | Hooks.RELEASES;
            case "share" -> Hooks.WRITE | Hooks.SHARED;
            case "peek" -> Hooks.READ | Hooks.OPAQUE;
            case "poke" -> Hooks.WRITE | Hooks.OPAQUE;
            case "optimistic" -> Hooks.READ | Hooks.OPTIMISTIC;
            case "lock" -> Hooks.WRITE | Hooks.ACQUIRES | Hooks.FREE;
            case "permits" -> Hooks.WRITE | Hooks.ACQUIRES | Hooks.PERMITS;
            case "open" -> Hooks.READ | Hooks.OPEN;
            case "take" -> Hooks.WRITE | Hooks.ELEMENT;
            case "put" -> Hooks.WRITE | Hooks.ROOM;
            case "result" -> Hooks.READ | Hooks.RESULT;
            case "inspect" -> Hooks.READ | Hooks.INSPECTS;
            case "none" -> NONE;
            default -> throw new IllegalStateException(RESOURCE + ": " + kind);
        };
        while (names.hasMoreTokens()) {
            String name = names.nextToken();
            if (name.equals("*")) {
                block.othersWrite = true;
                block.othersExclude = kind.equals("exclude");
            } else {
                block.named.put(name, access);
                if (access != NONE) {
                    ((access & Hooks.ACCESS) == Hooks.READ ? reading : writing).add(name);
                }
            }
        }
    }
}
