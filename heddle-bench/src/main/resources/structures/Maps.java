// from: Lincheck's tests: datastructures
package structures;

import dev.heddle.scenarios.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Maps. */
public final class Maps {
    private Maps() {}

    public static class PlainMap {
        private final Map<Integer, Integer> map = new HashMap<>();

        public Integer put(int key, int value) {
            return map.put(key, value);
        }

        public Integer get(int key) {
            return map.get(key);
        }

        public Integer remove(int key) {
            return map.remove(key);
        }
    }

    /** A table with open addresses for one writer, used by several. */
    public static class SingleWriterTable {
        private static final int PROBES = 2;
        private static final Integer FULL = Integer.MIN_VALUE;

        private static final class Table {
            private final AtomicReferenceArray<Integer> keys;
            private final AtomicReferenceArray<Integer> values;

            Table(int capacity) {
                keys = new AtomicReferenceArray<>(capacity);
                values = new AtomicReferenceArray<>(capacity);
            }

            /** Where a key is, or would be; -1 if there is no room. */
            int find(int key) {
                int index = Math.floorMod(key * 31, keys.length());
                for (int i = 0; i < PROBES; i++) {
                    Integer there = keys.get(index);
                    if (there == null || there == key) {
                        return index;
                    }
                    index = (index + 1) % keys.length();
                }
                return -1;
            }

            Integer put(int key, int value) {
                int index = find(key);
                if (index < 0) {
                    return FULL;
                }
                Integer before = values.get(index);
                keys.set(index, key);
                values.set(index, value);
                return before;
            }
        }

        private final AtomicReference<Table> table = new AtomicReference<>(new Table(30));

        @Operation
        public Integer put(int key, int value) {
            while (true) {
                Integer before = table.get().put(key, value);
                if (before == null || !before.equals(FULL)) {
                    return before;
                }
                Table old = table.get();
                Table larger = new Table(old.keys.length() * 2);
                for (int i = 0; i < old.keys.length(); i++) {
                    Integer oldValue = old.values.get(i);
                    if (oldValue != null) {
                        larger.put(old.keys.get(i), oldValue);
                    }
                }
                table.set(larger);
            }
        }

        @Operation
        public Integer get(int key) {
            Table now = table.get();
            int index = now.find(key);
            return index < 0 ? null : now.values.get(index);
        }

        @Operation
        public Integer remove(int key) {
            Table now = table.get();
            int index = now.find(key);
            if (index < 0) {
                return null;
            }
            Integer before = now.values.get(index);
            now.values.set(index, null);
            return before;
        }
    }

    public static class SharedHashMap {
        private final Map<Integer, Integer> map = new HashMap<>();

        @Operation
        public Integer put(int key, int value) {
            return map.put(key, value);
        }

        @Operation
        public Integer get(int key) {
            return map.get(key);
        }
    }
}
