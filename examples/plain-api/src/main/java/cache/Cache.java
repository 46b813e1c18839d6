package cache;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Each call on the map is atomic; two of them are not. */
public class Cache<K, V> {
    private final Map<K, V> values = new ConcurrentHashMap<>();
    private final Function<K, V> loader;

    public Cache(Function<K, V> loader) {
        this.loader = loader;
    }

    public V get(K key) {
        V value = values.get(key);
        if (value == null) {
            value = loader.apply(key);
            values.put(key, value);
        }
        return value;
    }

    public V getOnce(K key) {
        return values.computeIfAbsent(key, loader);
    }
}
