package dev.heddle.runtime.tell;

import dev.heddle.catalogue.FrameOwners;
import dev.heddle.core.Witness;
import dev.heddle.runtime.objects.ObjectNames;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Tells a witness what is in all objects that were talked about in an execution: the fields that the program's classes declare, elements, what atomics and plain
 * collections hold. It runs none of the program's code, and gives no object a number, so that names stay those of an execution that nobody looks at.
 *
 * <p>Collections are looked into if to go through them changes nothing and asks nobody: of these classes, and no others that extend them. One that a task is in the middle of changing may not be
 * in order; then it is left out until it is again.
 */
final class KnownState {
    private static final int MOST_OBJECTS = 500;
    private static final int MOST_ELEMENTS = 20;

    private static final Set<Class<?>> COLLECTIONS = Set.of(
            ArrayList.class,
            LinkedList.class,
            ArrayDeque.class,
            PriorityQueue.class,
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class);

    private static final Set<Class<?>> MAPS = Set.of(HashMap.class, LinkedHashMap.class, TreeMap.class);

    private final ObjectNames names;
    private final Witness witness;
    private final LinkedHashSet<Field> statics = new LinkedHashSet<>();
    private final IdentityHashMap<Class<?>, List<Field>> fields = new IdentityHashMap<>();

    KnownState(ObjectNames names, Witness witness) {
        this.names = names;
        this.witness = witness;
    }

    /** A static field was accessed. */
    void mentioned(Field field) {
        statics.add(field);
    }

    void tell() {
        for (Field field : statics) {
            tell(simple(field.getDeclaringClass()) + '.' + field.getName(), ValueTexts.get(null, field));
        }
        int[] told = new int[1];
        names.each((object, name) -> {
            if (told[0]++ < MOST_OBJECTS) {
                tellParts(object, name);
            }
        });
    }

    private static String simple(Class<?> type) {
        return type.getName().substring(type.getName().lastIndexOf('.') + 1).replace('$', '.');
    }

    /** What nobody has talked about yet is shown where it is referred to, if it is a collection. */
    private void tell(String place, Object value) {
        boolean isNew = value != null && !names.has(value);
        String inside = isNew ? inside(value) : null;
        witness.state(place, inside == null ? text(value) : inside);
    }

    /** What is in a collection; null if it is none, or none that can be looked into now. */
    private String inside(Object object) {
        try {
            return COLLECTIONS.contains(object.getClass())
                    ? collection((Collection<?>) object)
                    : MAPS.contains(object.getClass()) ? map((Map<?, ?>) object) : null;
        } catch (RuntimeException e) {
            // A task is in the middle of changing it.
            return null;
        }
    }

    private String text(Object value) {
        return ValueTexts.text(value, names::known);
    }

    private void tellParts(Object object, String name) {
        String inside = inside(object);
        if (ValueTexts.isAtomic(object)) {
            tell(name, ValueTexts.atomic(object));
        } else if (object.getClass().isArray()) {
            int length = Array.getLength(object);
            for (int i = 0; i < Math.min(length, MOST_ELEMENTS); i++) {
                tell(name + '[' + i + ']', Array.get(object, i));
            }
        } else if (inside != null) {
            witness.state(name, inside);
        }
        for (Field field : fields.computeIfAbsent(object.getClass(), KnownState::declared)) {
            tell(name + '.' + field.getName(), ValueTexts.get(object, field));
        }
    }

    /** The fields that the program's classes declare: those of the JDK's classes tell nobody anything. */
    private static List<Field> declared(Class<?> type) {
        List<Field> declared = new ArrayList<>();
        for (Class<?> t = type; t != null && isOfProgram(t); t = t.getSuperclass()) {
            try {
                for (Field field : t.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                        declared.add(field);
                    }
                }
            } catch (LinkageError e) {
                // The type of one is not there; what has been found is told.
                return declared;
            }
        }
        return declared;
    }

    private static boolean isOfProgram(Class<?> type) {
        // What a lambda has captured has names that its compiler gave it.
        return !type.isHidden() && !FrameOwners.areJdks(type.getName()) && !FrameOwners.areHeddles(type.getName());
    }

    private String collection(Collection<?> elements) {
        StringBuilder text = new StringBuilder("[");
        Iterator<?> iterator = elements.iterator();
        for (int i = 0; i < MOST_ELEMENTS && iterator.hasNext(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(iterator.next()));
        }
        return end(text, elements.size(), ']');
    }

    private String map(Map<?, ?> entries) {
        StringBuilder text = new StringBuilder("{");
        Iterator<? extends Map.Entry<?, ?>> iterator = entries.entrySet().iterator();
        for (int i = 0; i < MOST_ELEMENTS && iterator.hasNext(); i++) {
            Map.Entry<?, ?> entry = iterator.next();
            text.append(i == 0 ? "" : ", ")
                    .append(text(entry.getKey()))
                    .append('=')
                    .append(text(entry.getValue()));
        }
        return end(text, entries.size(), '}');
    }

    private static String end(StringBuilder text, int size, char end) {
        return text.append(size > MOST_ELEMENTS ? ", … (" + size + ")" : "")
                .append(end)
                .toString();
    }
}
