package dev.heddle.runtime.statics;

import dev.heddle.core.Hash;
import dev.heddle.runtime.IdentityHashes;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The static fields of classes, and every object that can be reached from them, as they were when each class was added: tells
 * what changed since, and puts it back. What an execution made and hung there becomes garbage.
 *
 * <p>Threads cannot be put back, and a program may have more state than is worth it: {@link #whyNot} says so.
 */
final class Checkpoint {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Beyond that many objects, or elements of arrays, it is better to load the classes anew. */
    private static final int MAX_SIZE = 200_000;

    private final List<Saved> saved = new ArrayList<>();
    private final IdentityHashMap<Object, Object> known = new IdentityHashMap<>();
    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private final ArrayDeque<String> roots = new ArrayDeque<>();
    private long digest;
    private int size;
    private String whyNot;

    /** Remembers a class that was initialised just now. Returns a digest of what it refers to that was not known before. */
    long add(Class<?> type) {
        digest = 0;
        Layout layout = Layout.ofStatics(type);
        if (whyNot != null || layout.isEmpty()) {
            return digest;
        }
        Saved.Static fields = new Saved.Static(type, Saved.Fields.of(type.getName(), base(type), layout));
        saved.add(fields);
        digest = fields.digest();
        fields.forEachNamed(this::found);
        int number = 0;
        while (!open.isEmpty() && whyNot == null) {
            // Its place in the order of discovery is the same in every JVM, which the JVM's own hash code would not be.
            Object object = open.poll();
            IdentityHashes.set(object, (int) Hash.mix(type.getName().hashCode(), ++number) | 1 << 30);
            if (known.put(object, this) == null) {
                save(object, roots.poll());
            } else {
                roots.poll();
            }
        }
        return digest;
    }

    /** Remembers a class that has no initialiser: whatever its static fields are by now, they were zero. */
    void addZero(Class<?> type) {
        Layout layout = Layout.ofStatics(type);
        if (!layout.isEmpty()) {
            saved.add(new Saved.Static(type, Saved.Fields.zero(type.getName(), base(type), layout)));
        }
    }

    /** The same object holds the static fields of a class whichever of them is asked for. */
    private static Object base(Class<?> type) {
        for (var field : type.getDeclaredFields()) {
            if (java.lang.reflect.Modifier.isStatic(field.getModifiers())) {
                return UNSAFE.staticFieldBase(field);
            }
        }
        throw new IllegalArgumentException(type + " has no static fields");
    }

    private void found(String root, Object object) {
        if (object != null && !Opaque.is(object)) {
            open.add(object);
            roots.add(root);
        }
    }

    private void save(Object object, String root) {
        if (object instanceof Thread) {
            whyNot = root + " holds a thread";
            return;
        }
        if (object instanceof Reference) {
            keep(new Saved.Referent(root, (Reference<?>) object), 1);
        }
        if (object instanceof Object[] array) {
            keep(new Saved.Elements(root, array), array.length);
        } else if (object.getClass().isArray()) {
            keep(new Saved.Numbers(root, object), java.lang.reflect.Array.getLength(object));
        } else {
            Layout layout = layouts.computeIfAbsent(object.getClass(), Layout::ofInstances);
            if (!layout.isEmpty()) {
                keep(new Saved.Instance(root, object, layout), 1);
            }
        }
    }

    private void keep(Saved one, int elements) {
        size += elements + 1;
        if (size > MAX_SIZE) {
            whyNot = one.root + " holds too many objects";
            return;
        }
        saved.add(one);
        digest = Hash.mix(digest, one.digest());
        one.forEach(object -> found(one.root, object));
    }

    /** Why not everything can be put back; null if it can. */
    String whyNot() {
        return whyNot;
    }

    /** The static field that changed, or behind which something did; null if there is none. */
    String change() {
        for (int i = 0; i < saved.size(); i++) {
            String change = saved.get(i).change();
            if (change != null) {
                return change;
            }
        }
        return null;
    }

    /** Puts everything back. False if something could not be. */
    boolean restore() {
        boolean all = whyNot == null;
        for (int i = 0; i < saved.size(); i++) {
            all &= saved.get(i).restore();
        }
        return all;
    }
}
