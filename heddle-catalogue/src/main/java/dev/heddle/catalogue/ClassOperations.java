package dev.heddle.catalogue;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which methods of a class are operations, and how they touch which object. */
public final class ClassOperations {
    private static final int SYNTHETIC = 0x1000;
    private static final int BARRED = Modifier.STATIC | Modifier.ABSTRACT | Modifier.NATIVE | SYNTHETIC;

    private final String hook;
    private final String via;
    private final ClassOperations fallback;
    private final Map<String, Integer> named = new HashMap<>();
    private final Set<String> parts = new HashSet<>();
    private final Set<String> hiding = new HashSet<>();
    private final Set<String> late = new HashSet<>();
    /** Whether it belongs to a collection with methods that are not atomic, among others. */
    private final boolean isConcurrent;

    private boolean othersWrite;
    private boolean othersExclude;

    ClassOperations(String hook, String via, boolean isConcurrent, ClassOperations fallback) {
        this.hook = hook;
        this.via = via;
        this.isConcurrent = isConcurrent;
        this.fallback = fallback;
    }

    /** The method of CallHooks. */
    public String hook() {
        return hook;
    }

    /** The field with the object that is touched, or null for the receiver itself. */
    public String via() {
        return via;
    }

    /** Whether the receiver has a state besides that of the object that is touched. */
    public boolean isIterator() {
        return hook.equals("iterator");
    }

    /** Whether it is thread-safe without a lock on all of it, so that others may do something in the middle of a call. */
    public boolean isUnlocked() {
        return hook.equals("call") && !othersExclude;
    }

    /** How the method touches its object: an {@link AccessBits}, or a negative number if it is no operation. */
    public int accessOf(int modifiers, String name) {
        int access = plainAccessOf(modifiers, name);
        if (access < 0) {
            return access;
        }
        return access
                | (isConcurrent || !parts.isEmpty() ? AccessBits.HAS_PARTS : 0)
                | (parts.contains(name) ? AccessBits.PARTS : 0)
                | (hiding.contains(name) ? AccessBits.HIDES : 0);
    }

    private int plainAccessOf(int modifiers, String name) {
        if ((modifiers & BARRED) != 0 || name.startsWith("<")) {
            return AccessBits.NONE;
        }
        Integer access = named.get(name);
        if (access != null) {
            return access;
        }
        if (!othersWrite || (modifiers & Modifier.PUBLIC) == 0) {
            return AccessBits.NONE;
        }
        Integer common = fallback.named.get(name);
        boolean excludes = othersExclude && common != null && common != AccessBits.NONE;
        return common == null || excludes ? AccessBits.WRITE : common;
    }

    /** Whether the method, if an interrupt ends it, looks at the flag before anything else, and others may come between that and the rest. */
    public boolean looksAtTheFlagFirst(String name) {
        return hook.equals("call") && !late.contains(name);
    }

    /** The methods that the class' own block names. */
    public Set<String> names() {
        return named.keySet();
    }

    /** Reads a nested line, and notes names of methods that read and of others that write. */
    void add(Line line, Set<String> reading, Set<String> writing) {
        switch (line.first()) {
            case "parts" -> parts.addAll(line.words());
            case "hides" -> hiding.addAll(line.words());
            case "late" -> late.addAll(line.words());
            default -> addNamed(line, reading, writing);
        }
    }

    private void addNamed(Line line, Set<String> reading, Set<String> writing) {
        Integer access = AccessBits.of(line.first());
        if (access == null) {
            throw line.wrong("there is no access \"" + line.first() + "\"; defaults.txt has a list of them");
        }
        for (int i = 0; i < line.words().size(); i++) {
            String name = line.words().get(i);
            if (name.equals("*")) {
                othersWrite = true;
                othersExclude = line.first().equals("exclude");
            } else {
                named.put(name, access);
                if (access != AccessBits.NONE) {
                    ((access & AccessBits.ACCESS) == AccessBits.READ ? reading : writing).add(name);
                }
            }
        }
    }
}
