package dev.heddle.runtime.objects;

import dev.heddle.core.Hash;
import dev.heddle.runtime.gate.Gate;

/**
 * Identity hash codes of objects that were made where nobody looked, by the JDK or the JVM: lambdas, strings, boxes, clones, copies of
 * arrays, exceptions, conditions. They get theirs when a task is about to ask for it.
 *
 * <p>The number is made of the task, the object's class, and how often the task has asked objects of such classes. It counts how often it
 * asked, not how many had none: an object that outlives an execution has none in the first only. By classes, so that what the JDK asks to fill
 * a cache, in some executions and not in others, shifts nobody else's numbers.
 */
public final class AskedHashes {
    /** Counters a task has; classes share them by the hash codes of their names. */
    static final int COUNTERS = 64;

    private AskedHashes() {}

    /** A task will ask an object for its hash. */
    public static void ask(Creator asker, Object object) {
        int type = hash(object.getClass());
        int count = asker.nextAsked(type & (COUNTERS - 1));
        if (IdentityHashes.isUnset(object)) {
            IdentityHashes.set(object, (int) Hash.mix(Hash.mix(asker.key, type), count));
        }
    }

    /** A number by which an object may go that others will find in later executions; 0 if it is not known to be one. */
    static int lasting(Object object) {
        if (isValue(object)) {
            return object.hashCode() | 1;
        }
        if (object instanceof Class<?> type) {
            return hash(type) | 1;
        }
        if (object instanceof Enum<?> constant) {
            return (int) Hash.mix(hash(constant.getDeclaringClass()), constant.ordinal()) | 1;
        }
        Class<?> type = object.getClass();
        boolean isOnlyOne = object instanceof ClassLoader
                || object instanceof Module
                || object instanceof ThreadGroup
                || (type.isHidden() && !hasFields(type));
        return isOnlyOne ? hash(type) | 1 : 0;
    }

    /** Strings and boxes, which the JDK keeps and hands out again. */
    private static boolean isValue(Object object) {
        return object instanceof String
                || object instanceof Integer
                || object instanceof Long
                || object instanceof Short
                || object instanceof Byte
                || object instanceof Character
                || object instanceof Boolean
                || object instanceof Double
                || object instanceof Float;
    }

    /** A lambda that captures nothing is made once. */
    private static boolean hasFields(Class<?> hidden) {
        try (Gate.Closed closed = Gate.close()) {
            return hidden.getDeclaredFields().length > 0;
        } catch (LinkageError e) {
            // The type of one is not there.
            return true;
        }
    }

    /** A hash of a class's name; a hidden one's without what the JVM adds: an address, and on 17 a number for the order of linkage. */
    private static int hash(Class<?> type) {
        String name = type.getName();
        if (!type.isHidden()) {
            return name.hashCode();
        }
        int end = name.indexOf('/');
        end = end < 0 ? name.length() : end;
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        if (end > 0 && name.charAt(end - 1) == '$') {
            end--;
        }
        int hash = 0;
        for (int i = 0; i < end; i++) {
            hash = 31 * hash + name.charAt(i);
        }
        return hash;
    }
}
