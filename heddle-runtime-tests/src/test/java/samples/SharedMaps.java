package samples;

import static samples.SharedCollections.later;
import static samples.SharedCollections.rest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import samples.SharedCollections.Shared;

/** The JDK's maps, empty and not, each with something that changes it, and ways to look at the map itself. */
public final class SharedMaps {
    private SharedMaps() {}

    public static Map<String, Supplier<Shared<Map<?, ?>>>> makers() {
        Map<String, Supplier<Map<Integer, Integer>>> maps = new LinkedHashMap<>();
        maps.put("HashMap", HashMap::new);
        maps.put("LinkedHashMap", LinkedHashMap::new);
        maps.put("TreeMap", TreeMap::new);
        maps.put("IdentityHashMap", IdentityHashMap::new);
        maps.put("WeakHashMap", WeakHashMap::new);
        maps.put("Hashtable", Hashtable::new);
        maps.put("ConcurrentHashMap", ConcurrentHashMap::new);
        maps.put("ConcurrentSkipListMap", ConcurrentSkipListMap::new);
        maps.put("synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>()));
        maps.put("unmodifiable and synchronized", () -> Collections.synchronizedSortedMap(new TreeMap<>()));
        maps.put("checkedMap", () -> Collections.checkedMap(new HashMap<>(), Integer.class, Integer.class));
        Map<String, Consumer<Map<Integer, Integer>>> changes = new LinkedHashMap<>();
        changes.put("put", map -> map.put(3, 3));
        changes.put("computeIfAbsent", map -> map.computeIfAbsent(3, key -> key));
        changes.put("merge", map -> map.merge(1, 5, Integer::sum));
        changes.put("putAll", map -> map.putAll(Map.of(3, 3)));
        Map<String, Consumer<Map<Integer, Integer>>> removals = new LinkedHashMap<>();
        removals.put("remove", map -> map.remove(1));
        removals.put("clear", Map::clear);
        removals.put("replace", map -> map.replace(1, 7));
        removals.put("replaceAll", map -> map.replaceAll((key, value) -> value + 5));
        Map<String, Supplier<Shared<Map<?, ?>>>> all = new LinkedHashMap<>();
        maps.forEach((name, maker) -> {
            changes.forEach((way, change) -> all.put("empty " + name + ", " + way, () -> shared(maker.get(), change)));
            changes.forEach((way, change) -> all.put(name + ", " + way, () -> shared(filled(maker.get()), change)));
            removals.forEach((way, change) -> all.put(name + ", " + way, () -> shared(filled(maker.get()), change)));
        });
        return all;
    }

    private static Map<Integer, Integer> filled(Map<Integer, Integer> map) {
        map.put(1, 1);
        map.put(2, 2);
        return map;
    }

    private static Shared<Map<?, ?>> shared(Map<Integer, Integer> map, Consumer<Map<Integer, Integer>> change) {
        return new Shared<>(map, () -> change.accept(map));
    }

    public static Map<String, Function<Map<?, ?>, Object>> looks() {
        Map<String, Function<Map<?, ?>, Object>> all = new LinkedHashMap<>();
        all.put("toString", Object::toString);
        all.put("concatenation", map -> "seen: " + map);
        all.put("hashCode", Object::hashCode);
        all.put("equals", map -> Map.of(1, 1, 2, 2).equals(map) + " " + map.equals(Map.of()));
        all.put("size", Map::size);
        all.put("isEmpty", Map::isEmpty);
        all.put("new TreeMap", map -> new TreeMap<>(map).toString());
        all.put("new HashMap", map -> new HashMap<>(map).toString());
        all.put("containsValue", map -> map.containsValue(3) + " " + map.containsValue(1));
        all.put("get", map -> map.get(1) + " " + map.get(3));
        all.put("forEach", map -> {
            List<Object> found = new ArrayList<>();
            map.forEach((key, value) -> found.add(key + "=" + value));
            return found.toString();
        });
        all.put("entrySet", map -> {
            List<Object> found = new ArrayList<>();
            for (Map.Entry<?, ?> each : map.entrySet()) {
                found.add(each.getKey() + "=" + each.getValue());
            }
            return found.toString();
        });
        all.put(
                "elements",
                map -> map instanceof ConcurrentHashMap<?, ?> concurrent
                        ? later(concurrent.elements(), elements -> rest(elements.asIterator()))
                        : "");
        all.put("iterator", map -> later(map.keySet().iterator(), SharedCollections::rest));
        all.put(
                "firstEntry",
                map -> map instanceof NavigableMap<?, ?> sorted ? later(sorted.firstEntry(), String::valueOf) : "");
        all.put(
                "stream",
                map -> map.entrySet().stream().map(String::valueOf).toList().toString());
        return all;
    }
}
