package dev.heddle.runtime.hooks.memory;

import dev.heddle.runtime.gate.Gate;
import java.util.Map;
import java.util.WeakHashMap;

/** The numbers of fields that are accessed by way of objects which stand for them. */
abstract class FieldNumbers<K> {
    private final Map<K, Integer> numbers = new WeakHashMap<>();

    /** Called by the running task alone. What the JDK does to find out is no part of the program. */
    final int of(K key) {
        try (Gate.Closed closed = Gate.close()) {
            Integer known = numbers.get(key);
            if (known == null) {
                known = find(key);
                numbers.put(key, known);
            }
            return known;
        }
    }

    /** How many are known. */
    final int size() {
        return numbers.size();
    }

    abstract int find(K key);
}
