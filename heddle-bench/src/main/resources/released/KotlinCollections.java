// uses: org.jetbrains.kotlinx:kotlinx-collections-immutable-jvm:0.3.8
package released;

import dev.heddle.scenarios.Operation;
import java.util.concurrent.atomic.AtomicReference;
import kotlinx.collections.immutable.ExtensionsKt;

/** A map of kotlinx.collections.immutable behind a reference. */
public final class KotlinCollections {
    private KotlinCollections() {}

    public static class PersistentMap {
        private final AtomicReference<kotlinx.collections.immutable.PersistentMap<Integer, Integer>> map =
                new AtomicReference<>(ExtensionsKt.persistentHashMapOf());

        @Operation
        public Integer put(int key, int value) {
            return map.getAndUpdate(now -> now.put(key, value)).get(key);
        }

        @Operation
        public Integer get(int key) {
            return map.get().get(key);
        }

        @Operation
        public Integer remove(int key) {
            return map.getAndUpdate(now -> now.remove(key)).get(key);
        }

        @Operation
        public int size() {
            return map.get().size();
        }
    }
}
