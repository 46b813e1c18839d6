package dev.heddle.agent.weave;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/** What may be relied on of the JDK's classes that nobody has described, from {@code licences.txt}; the format is described there. */
final class Licences {
    private static final String RESOURCE = "licences.txt";

    /** How names begin of methods that only look, as far as one can tell; what they really do is recorded before a proof. */
    private static final String[] LOOKING = {
        "get",
        "is",
        "has",
        "can",
        "size",
        "length",
        "toString",
        "equals",
        "hashCode",
        "compareTo",
        "contains",
        "to",
        "as",
        "available",
        "ready",
        "remaining",
        "capacity",
        "charAt",
        "name",
        "value",
        "count"
    };

    private final List<String> pure = new ArrayList<>();
    private final List<String> passing = new ArrayList<>();
    private final Set<String> reading = new HashSet<>();
    private final Set<String> atomic = new HashSet<>();

    private final SeenClasses seen;

    Licences(SeenClasses seen) {
        this.seen = seen;
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Licences.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    read(line);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(String line) {
        StringTokenizer words = new StringTokenizer(line);
        String kind = words.nextToken();
        switch (kind) {
            case "pure" -> addAll(words, "", pure);
            case "passes" -> addAll(words, "", passing);
            case "reads" -> addAll(words, words.nextToken() + '.', reading);
            case "atomic" -> addAll(words, words.nextToken() + '.', atomic);
            default -> throw new IllegalStateException(RESOURCE + ": " + kind);
        }
    }

    private static void addAll(StringTokenizer words, String prefix, java.util.Collection<String> into) {
        while (words.hasMoreTokens()) {
            into.add(prefix + words.nextToken());
        }
    }

    /** Whether calls of a class' methods are operations though nobody has described them. */
    boolean isUnlisted(String owner) {
        return !startsWithAny(owner, pure) && !startsWithAny(owner, passing) && !owner.endsWith("Exception");
    }

    /** How such a call touches its receiver, as {@link Hooks} has it. */
    int accessOf(String owner, String method) {
        boolean isAtomic = isAtomic(owner, method);
        boolean isSeen = seen.isSeen(null, owner);
        return (isSeen && looks(owner, method) ? Hooks.READ : Hooks.WRITE)
                | Hooks.OPAQUE
                | (isAtomic ? Hooks.ATOMIC : 0)
                | (isSeen || isAtomic ? 0 : Hooks.UNSEEN);
    }

    /** Whether nobody can come in between while a method is at work. */
    boolean isAtomic(String owner, String method) {
        return atomic.contains(owner + ".*") || atomic.contains(owner + '.' + method);
    }

    private boolean looks(String owner, String method) {
        if (reading.contains(owner + '.' + method)) {
            return true;
        }
        for (String start : LOOKING) {
            if (method.startsWith(start)
                    && (method.length() == start.length() || Character.isUpperCase(method.charAt(start.length())))) {
                return !method.startsWith("getAnd") && !method.equals("getNext");
            }
        }
        return false;
    }

    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (int i = 0; i < prefixes.size(); i++) {
            if (name.startsWith(prefixes.get(i))) {
                return true;
            }
        }
        return false;
    }
}
