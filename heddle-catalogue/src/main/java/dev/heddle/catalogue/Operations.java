package dev.heddle.catalogue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JDK's methods that are operations. */
public final class Operations {
    private final Map<String, ClassOperations> entries = new HashMap<>();
    private final Map<String, ClassOperations> callers = new HashMap<>();
    private final Set<String> reading = new HashSet<>();
    private final Set<String> writing = new HashSet<>();
    private ClassOperations all;
    private ClassOperations block;

    Operations() {}

    /** Whether a line begins a block of operations. */
    static boolean isBegunBy(Line line) {
        return switch (line.first()) {
            case "all",
                    "call",
                    "callPlain",
                    "callGuard",
                    "callElement",
                    "callArray",
                    "callField",
                    "callUnseen",
                    "callHidden",
                    "callHandler",
                    "iterator",
                    "fires",
                    "caller",
                    "callerPlain",
                    "callerText" -> true;
            default -> false;
        };
    }

    /** What is said of a class, or null. */
    public ClassOperations of(String className) {
        return entries.get(className);
    }

    /** What is said of a class whose methods are operations where they are called, or null. */
    public ClassOperations caller(String className) {
        return callers.get(className);
    }

    /** Whether there is a method of that name that reads. */
    public boolean mayRead(String method) {
        return reading.contains(method);
    }

    /** Whether a method of that name is said to write. */
    public boolean mayWrite(String method) {
        return writing.contains(method);
    }

    /** The classes with operations at the entry of their methods. */
    public Set<String> classes() {
        return entries.keySet();
    }

    void begin(Line line) {
        if (line.first().equals("all")) {
            all = new ClassOperations("all", null, false, null);
            block = all;
            return;
        }
        List<String> words = line.words();
        boolean hasField = words.size() == 3 && words.get(1).equals("via");
        if (words.size() != 1 && !hasField) {
            throw line.wrong("expected HOOK CLASS[,CLASS…] [via FIELD]");
        }
        List<String> classes = TableReader.parts(words.get(0));
        Map<String, ClassOperations> into = line.first().startsWith("caller") ? callers : entries;
        block = null;
        for (int i = 0; i < classes.size(); i++) {
            String name = line.className(classes.get(i));
            if (block == null) {
                block = new ClassOperations(
                        line.first(), hasField ? words.get(2) : null, isConcurrent(name, words.get(0)), all);
            }
            if (into.put(name, block) != null) {
                throw line.wrong(name + " has operations already");
            }
        }
        if (block == null) {
            // All its classes are for other JDKs; what is said of them is checked and forgotten.
            block = new ClassOperations(line.first(), null, false, all);
        }
    }

    private static boolean isConcurrent(String name, String classes) {
        return name.startsWith("java/util/concurrent/")
                && (classes.contains("Map") || classes.contains("Queue") || classes.contains("Deque"));
    }

    void add(Line line) {
        if (block == null) {
            throw line.wrong("only blocks of operations have indented lines");
        }
        block.add(line, reading, writing);
    }

    void end() {
        block = null;
    }
}
