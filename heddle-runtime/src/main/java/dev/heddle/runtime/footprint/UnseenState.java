package dev.heddle.runtime.footprint;

import dev.heddle.catalogue.Catalogue;
import dev.heddle.catalogue.SeenClasses;
import dev.heddle.runtime.gate.Gate;
import dev.heddle.runtime.kernel.ControlledTask;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import jdk.internal.misc.Unsafe;

/**
 * What objects keep where no access to it is seen: those of the JDK's classes that are neither looked into, nor described as operations, nor licensed as pure.
 * Code that works on them may do anything to them, and to what they refer to in turn.
 */
final class UnseenState {
    /** Far enough for a cipher in a wrapper in a stream. */
    private static final int DEEPEST = 4;

    /** What Heddle gives tasks in place of the JDK's, which says itself what its operations touch. */
    private static final String OWN = "dev.heddle.";

    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** The fields with references of an object whose state is not seen, by their offsets; null if all of it is seen, or there is none. */
    private static final ClassValue<long[]> REFERENCES = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return referencesOf(type);
        }
    };

    /** Whether objects of a class have no state that counts, and code that is not recorded: it may still write to arrays that it gets. */
    private static final ClassValue<Boolean> STATELESS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            String name = type.getName().replace('.', '/');
            SeenClasses seen = Catalogue.ofThisJdk().seenClasses();
            return isOfJdk(type)
                    && !type.isHidden()
                    && !type.isArray()
                    && !seen.isSeen(null, name)
                    && seen.isLeftOut(name)
                    && !name.startsWith("java/util/concurrent/");
        }
    };

    private UnseenState() {}

    /** Whether what an object does to arrays that it gets is not recorded, though it has no state of its own. */
    static boolean isStateless(Object object) {
        try (Gate.Closed closed = Gate.close()) {
            return STATELESS.get(object.getClass());
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getClassLoader() == null || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
    }

    /** What a ClassValue does with the maps it is made of must not be taken for what the program announced. */
    private static long[] references(Object object) {
        try (Gate.Closed closed = Gate.close()) {
            return REFERENCES.get(object.getClass());
        }
    }

    /** Whether an object has a state that is touched unseen. */
    static boolean isIn(Object object) {
        return !object.getClass().isArray() && references(object) != null;
    }

    /** Shows the footprints all that unseen code can do to an object it got hold of. */
    static void reach(Object object, Footprints footprints, ControlledTask me) {
        reach(object, footprints, me, 0);
    }

    private static void reach(Object object, Footprints footprints, ControlledTask me, int depth) {
        if (object == null || depth > DEEPEST) {
            return;
        }
        if (object.getClass().isArray()) {
            footprints.elements(me, object, true);
            return;
        }
        long[] references = references(object);
        if (references != null) {
            footprints.unseen(me, object, true);
            for (long reference : references) {
                reach(UNSAFE.getReference(object, reference), footprints, me, depth + 1);
            }
        }
    }

    private static long[] referencesOf(Class<?> type) {
        long[] offsets = new long[0];
        boolean has = false;
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            if (isKnown(at)) {
                continue;
            }
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    has = true;
                    if (!field.getType().isPrimitive()) {
                        offsets = Arrays.copyOf(offsets, offsets.length + 1);
                        offsets[offsets.length - 1] = UNSAFE.objectFieldOffset(field);
                    }
                }
            }
        }
        return has ? offsets : null;
    }

    /** Whether a class is the program's, or its state is seen, or has no part in anything. */
    private static boolean isKnown(Class<?> type) {
        if (!isOfJdk(type)
                || type.getName().startsWith(OWN)
                || type.isHidden()
                || type.isEnum()
                || Throwable.class.isAssignableFrom(type)) {
            return true;
        }
        String name = type.getName().replace('.', '/');
        Catalogue catalogue = Catalogue.ofThisJdk();
        SeenClasses seen = catalogue.seenClasses();
        return seen.isSeen(null, name)
                || seen.isLeftOut(name)
                || catalogue.operations().of(name) != null;
    }
}
