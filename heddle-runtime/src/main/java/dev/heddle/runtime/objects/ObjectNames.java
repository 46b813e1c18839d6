package dev.heddle.runtime.objects;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.function.BiConsumer;

/**
 * Names for the objects of an execution that are talked about: the class and a number, in the order in which they are first
 * mentioned. Addresses and hash codes would differ from run to run.
 */
public final class ObjectNames {
    private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
    private final HashMap<String, Integer> counts = new HashMap<>();

    public void clear() {
        if (!names.isEmpty()) {
            names.clear();
            counts.clear();
        }
    }

    public String of(Object object) {
        String known = names.get(object);
        if (known == null) {
            known = describe(object);
            names.put(object, known);
        }
        return known;
    }

    /** Hands over all that was talked about, with the names it has. */
    public void each(BiConsumer<Object, String> visitor) {
        names.forEach(visitor);
    }

    /** Whether it has a name already. */
    public boolean has(Object object) {
        return names.containsKey(object);
    }

    /** The name that it has already, or else only what it is: who looks at everything must not number it. */
    public String known(Object object) {
        String known = names.get(object);
        if (known != null) {
            return known;
        }
        boolean isNamed =
                object instanceof Class<?> || object instanceof InitialisationLock || object instanceof Thread;
        if (isNamed) {
            return describe(object);
        }
        String type = simple(object.getClass());
        return ("AEIOU".indexOf(type.charAt(0)) >= 0 ? "an " : "a ") + type;
    }

    private String describe(Object object) {
        if (object instanceof Class<?> type) {
            return simple(type).concat(".class");
        }
        if (object instanceof InitialisationLock lock) {
            return lock.what();
        }
        return object instanceof Thread thread ? thread.getName() : numbered(simple(object.getClass()));
    }

    private String numbered(String name) {
        int number = counts.getOrDefault(name, 0) + 1;
        counts.put(name, number);
        return name + '#' + number;
    }

    /** The name people know a class by: {@code ReentrantLock} rather than {@code ReentrantLock$NonfairSync}. */
    static String simple(Class<?> type) {
        if (type.isArray()) {
            return simple(type.getComponentType()).concat("[]");
        }
        String name = type.getName();
        int lambda = name.indexOf("$$Lambda");
        if (lambda >= 0) {
            // What follows differs from JVM to JVM.
            name = name.substring(0, lambda).concat("$lambda");
        }
        boolean isJdk = name.startsWith("java.");
        name = name.substring(name.lastIndexOf('.') + 1);
        int inner = name.indexOf('$');
        return isJdk && inner > 0 ? name.substring(0, inner) : name.replace('$', '.');
    }
}
