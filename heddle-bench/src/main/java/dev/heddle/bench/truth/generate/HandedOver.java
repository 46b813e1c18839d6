package dev.heddle.bench.truth.generate;

import java.util.List;

/** Collections that are handed to methods of their own, of their views, and of each other: what they look at is easily taken for part of what they do. */
final class HandedOver {
    private static final String[] BULK = {"#.removeAll(#2)", "#.retainAll(#2)", "#.containsAll(#2)", "#.addAll(#2)"};
    private static final String[] OTHER_WAY = {"#2.addAll(#)", "#2.removeAll(#)", "#2.retainAll(#)", "#2.containsAll(#)"
    };
    private static final String[] PLAIN = {"#.add(4)", "#.remove(1)", "#2.add(5)", "#2.remove(2)", "#.clear();"};
    private static final String[] LOOKS = {"#.equals(#2)", "#2.equals(#)", "#.toString()", "#2.size()"};

    static final List<Theme> ALL = List.of(
            new Theme("lists handed over")
                    .object(
                            "java.util.List<Object>",
                            "new java.util.concurrent.CopyOnWriteArrayList<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.CopyOnWriteArrayList<>(java.util.List.of(1, 2))",
                            "new java.util.Vector<>(java.util.List.of(1, 2))",
                            "java.util.Collections.synchronizedList(new java.util.ArrayList<>(java.util.List.of(1, 2)))")
                    .object(
                            "java.util.List<Object>",
                            "#",
                            "#",
                            "#.subList(0, 1)",
                            "#.subList(0, 2)",
                            "new java.util.concurrent.CopyOnWriteArrayList<>(java.util.List.of(2, 3))",
                            "new java.util.Vector<>(java.util.List.of(2, 3))",
                            "java.util.Collections.synchronizedList(new java.util.LinkedList<>(java.util.List.of(2, 3)))")
                    .actions(BULK)
                    .actions(OTHER_WAY)
                    .actions(PLAIN)
                    .actions(LOOKS)
                    .actions("#.addAll(0, #2)", "#.addAll(0, #2)", "#2.addAll(1, #)", "#.add(0, 6);", "#2.set(0, 7)")
                    .actions("$r = new java.util.concurrent.CopyOnWriteArrayList<>(#2).size();", "#.remove(0)")
                    .actions("#.replaceAll(x -> #2.size());", "#.removeIf(x -> #2.contains(x))")
                    .actions("java.util.Collections.disjoint(#, #2)"),
            new Theme("sets handed over")
                    .object(
                            "java.util.Set<Object>",
                            "new java.util.concurrent.CopyOnWriteArraySet<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.ConcurrentSkipListSet<>(java.util.List.of(1, 2))",
                            "java.util.concurrent.ConcurrentHashMap.newKeySet()",
                            "new java.util.concurrent.ConcurrentHashMap<Object, Object>(java.util.Map.of(1, 1, 2, 2)).keySet(9)",
                            "java.util.Collections.synchronizedSet(new java.util.LinkedHashSet<>(java.util.List.of(1, 2)))")
                    .object(
                            "java.util.Set<Object>",
                            "#",
                            "#",
                            "new java.util.concurrent.ConcurrentSkipListSet<Object>(java.util.List.of(1, 2, 3)).headSet(3)",
                            "new java.util.concurrent.CopyOnWriteArraySet<>(java.util.List.of(2, 3))",
                            "new java.util.concurrent.ConcurrentSkipListSet<>(java.util.List.of(2, 3))",
                            "new java.util.concurrent.ConcurrentSkipListMap<Object, Object>(java.util.Map.of(1, 1, 2, 2)).keySet()",
                            "java.util.Collections.synchronizedSet(new java.util.LinkedHashSet<>(java.util.List.of(2, 3)))")
                    .actions(BULK)
                    .actions(OTHER_WAY)
                    .actions(PLAIN)
                    .actions(LOOKS)
                    .actions("#.hashCode() == #2.hashCode()", "#.removeIf(x -> #2.contains(x))"),
            new Theme("queues handed over")
                    .object(
                            "java.util.Queue<Object>",
                            "new java.util.concurrent.ConcurrentLinkedQueue<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.ConcurrentLinkedDeque<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.LinkedBlockingQueue<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.LinkedBlockingDeque<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.ArrayBlockingQueue<>(8, false, java.util.List.of(1, 2))",
                            "new java.util.concurrent.PriorityBlockingQueue<>(java.util.List.of(1, 2))",
                            "new java.util.concurrent.LinkedTransferQueue<>(java.util.List.of(1, 2))")
                    .object(
                            "java.util.Queue<Object>",
                            "#",
                            "new java.util.concurrent.ConcurrentLinkedQueue<>(java.util.List.of(2, 3))",
                            "new java.util.concurrent.LinkedBlockingDeque<>(java.util.List.of(2, 3))",
                            "new java.util.concurrent.PriorityBlockingQueue<>(java.util.List.of(2, 3))")
                    .actions(BULK)
                    .actions(OTHER_WAY)
                    .actions(PLAIN)
                    .actions("#.removeIf(x -> #2.contains(x))", "#.poll()", "#2.poll()")
                    .actions("if (# instanceof java.util.concurrent.BlockingQueue<Object> q) $r = q.drainTo(#2);")
                    .actions("$r = new java.util.concurrent.PriorityBlockingQueue<>(#2).size();"),
            new Theme("maps handed over")
                    .object(
                            "java.util.Map<Object, Object>",
                            "new java.util.concurrent.ConcurrentHashMap<>(java.util.Map.of(1, 1, 2, 2))",
                            "new java.util.concurrent.ConcurrentSkipListMap<>(java.util.Map.of(1, 1, 2, 2))",
                            "new java.util.Hashtable<>(java.util.Map.of(1, 1, 2, 2))",
                            "java.util.Collections.synchronizedMap(new java.util.TreeMap<>(java.util.Map.of(1, 1, 2, 2)))")
                    .object(
                            "java.util.Map<Object, Object>",
                            "#",
                            "#",
                            "new java.util.concurrent.ConcurrentSkipListMap<Object, Object>(java.util.Map.of(1, 2, 3, 3)).headMap(3)",
                            "new java.util.concurrent.ConcurrentHashMap<>(java.util.Map.of(2, 1, 3, 3))",
                            "new java.util.Hashtable<>(java.util.Map.of(2, 1, 3, 3))",
                            "java.util.Collections.synchronizedMap(new java.util.TreeMap<>(java.util.Map.of(2, 1, 3, 3)))")
                    .actions("#.putAll(#2);", "#2.putAll(#);", "#.equals(#2)", "#2.equals(#)", "#.put(4, 4)")
                    .actions("#2.put(5, 5)", "#.remove(1)", "#2.remove(2)", "#.clear();", "#.put(1, 7)", "#2.put(2, 8)")
                    .actions("#.keySet().removeAll(#2.keySet())", "#.keySet().retainAll(#2.keySet())")
                    .actions("#.values().removeAll(#2.values())", "#.values().containsAll(#2.values())")
                    .actions("#.entrySet().containsAll(#2.entrySet())", "#.entrySet().equals(#2.entrySet())")
                    .actions("#.replaceAll((k, v) -> #2.get(k));", "#.toString()", "#2.size()"));

    private HandedOver() {}
}
