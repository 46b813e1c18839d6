package dev.heddle.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Methods or fields of classes, each with a word that is said of it, which may be empty. */
public final class Members {
    private final Map<String, Map<String, String>> byClass = new HashMap<>();

    Members() {}

    /**
     * Adds members.
     *
     * @param classes the word with the classes' names, and commas between them
     * @param from the index of the first word that is a member
     */
    void add(Line line, String classes, int from, String value) {
        List<String> names = TableReader.parts(classes);
        for (int each = 0; each < names.size(); each++) {
            String name = line.className(names.get(each));
            Map<String, String> members = byClass.get(name);
            if (members == null) {
                members = new HashMap<>();
                byClass.put(name, members);
            }
            for (int i = from; i < line.words().size(); i++) {
                if (!line.words().get(i).isEmpty()) {
                    members.put(line.words().get(i), value);
                }
            }
        }
    }

    /** The classes that have any. */
    public Set<String> classes() {
        return byClass.keySet();
    }

    /** Those of a class, by name, with what is said of them. */
    public Map<String, String> in(String owner) {
        return byClass.get(owner);
    }

    /** One of them; {@code said} may be empty. */
    public record Member(String owner, String name, String said) {}

    /** All of them. */
    public List<Member> all() {
        List<Member> all = new ArrayList<>();
        for (Map.Entry<String, Map<String, String>> each : byClass.entrySet()) {
            for (Map.Entry<String, String> member : each.getValue().entrySet()) {
                all.add(new Member(each.getKey(), member.getKey(), member.getValue()));
            }
        }
        return all;
    }

    /** Whether a member of a class is among them. */
    public boolean have(String owner, String name) {
        return of(owner, name) != null;
    }

    /** What is said of a member; null if it is not among them. */
    public String of(String owner, String name) {
        Map<String, String> members = byClass.get(owner);
        if (members == null) {
            return null;
        }
        String value = members.get(name);
        return value == null ? members.get("*") : value;
    }

    /** The same of a method that may be named with or without its descriptor, or by the beginning of its name. */
    public String of(String owner, String name, String descriptor) {
        Map<String, String> members = byClass.get(owner);
        if (members == null) {
            return null;
        }
        for (Map.Entry<String, String> each : members.entrySet()) {
            String member = each.getKey();
            boolean isPrefix = member.endsWith("*");
            if (isPrefix
                    ? name.startsWith(member.substring(0, member.length() - 1))
                    : isNamed(member, name, descriptor)) {
                return each.getValue();
            }
        }
        return null;
    }

    private static boolean isNamed(String member, String name, String descriptor) {
        return member.equals(name)
                || (member.length() == name.length() + descriptor.length()
                        && member.startsWith(name)
                        && member.endsWith(descriptor));
    }
}
