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

/** Which classes of the JDK are looked into when a proof is checked, from {@code footprints.txt}; the format is described there. */
final class SeenClasses {
    private static final String RESOURCE = "footprints.txt";

    // Arrays, because this is asked on the threads of tasks, before the weaving makes itself quiet.
    private final String[] seen;
    private final String[] left;
    private final String[] seenAllTheSame;
    private final Set<String> caches = new HashSet<>();

    SeenClasses() {
        List<String> see = new ArrayList<>();
        List<String> leave = new ArrayList<>();
        List<String> except = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(SeenClasses.class.getResourceAsStream(RESOURCE), StandardCharsets.US_ASCII))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    read(line, see, leave, except);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        seen = see.toArray(new String[0]);
        left = leave.toArray(new String[0]);
        seenAllTheSame = except.toArray(new String[0]);
    }

    private void read(String line, List<String> see, List<String> leave, List<String> except) {
        StringTokenizer words = new StringTokenizer(line);
        String kind = words.nextToken();
        while (words.hasMoreTokens()) {
            switch (kind) {
                case "see" -> see.add(words.nextToken());
                case "leave" -> leave.add(words.nextToken());
                case "except" -> except.add(words.nextToken());
                case "cache" -> caches.add(words.nextToken());
                default -> throw new IllegalStateException(RESOURCE + ": " + kind);
            }
        }
    }

    /** Whether a class is looked into; {@code name} is its internal name. */
    boolean isSeen(ClassLoader loader, String name) {
        return loader == null
                && startsWithAny(name, seen)
                && (!startsWithAny(name, left) || startsWithAny(name, seenAllTheSame));
    }

    /** Whether it makes no difference who writes a field first. */
    boolean isCache(String owner, String field) {
        return caches.contains(owner + '.' + field);
    }

    private static boolean startsWithAny(String name, String[] prefixes) {
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
