package samples;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import samples.HandOver.Box;

/** To put something into a concurrent collection happens before to find it there. */
@SuppressWarnings("JdkObsolete") // old classes are what is tried out
public final class OrderedCollections {
    private OrderedCollections() {}

    /** An element with a payload, for queues that compare and delay. */
    private static final class Item implements Delayed {
        int value;

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    private static Item item() {
        Item item = new Item();
        item.value = 1;
        return item;
    }

    private static void check(Item item) {
        if (item != null) {
            Run.check(item.value == 1, item.value);
            item.value = 1;
        }
    }

    private static void putAndTake(BlockingQueue<Item> queue) throws InterruptedException {
        Run.both(() -> queue.put(item()), () -> check(queue.take()));
    }

    private static void offerAndPoll(BlockingQueue<Item> queue) throws InterruptedException {
        Run.both(() -> queue.offer(item(), 1, TimeUnit.HOURS), () -> check(queue.poll(1, TimeUnit.HOURS)));
    }

    public static void arrayBlockingQueue() throws InterruptedException {
        putAndTake(new ArrayBlockingQueue<>(1));
    }

    public static void timedArrayBlockingQueue() throws InterruptedException {
        offerAndPoll(new ArrayBlockingQueue<>(1));
    }

    public static void linkedBlockingQueue() throws InterruptedException {
        putAndTake(new LinkedBlockingQueue<>());
    }

    public static void timedLinkedBlockingQueue() throws InterruptedException {
        offerAndPoll(new LinkedBlockingQueue<>(1));
    }

    public static void linkedBlockingDeque() throws InterruptedException {
        BlockingDeque<Item> deque = new LinkedBlockingDeque<>();
        Run.both(() -> deque.putFirst(item()), () -> check(deque.takeLast()));
    }

    public static void priorityBlockingQueue() throws InterruptedException {
        putAndTake(new PriorityBlockingQueue<>());
    }

    public static void delayQueue() throws InterruptedException {
        putAndTake(new DelayQueue<>());
    }

    public static void synchronousQueue() throws InterruptedException {
        putAndTake(new SynchronousQueue<>());
    }

    public static void fairSynchronousQueue() throws InterruptedException {
        putAndTake(new SynchronousQueue<>(true));
    }

    public static void timedSynchronousQueue() throws InterruptedException {
        offerAndPoll(new SynchronousQueue<>());
    }

    public static void transferQueue() throws InterruptedException {
        LinkedTransferQueue<Item> queue = new LinkedTransferQueue<>();
        Run.both(() -> queue.transfer(item()), () -> check(queue.take()));
    }

    public static void linkedTransferQueue() throws InterruptedException {
        putAndTake(new LinkedTransferQueue<>());
    }

    /** A full queue: to take happens before the put that it makes room for. */
    public static void roomInAQueue() throws InterruptedException {
        ArrayBlockingQueue<Item> queue = new ArrayBlockingQueue<>(1);
        queue.add(item());
        HandOver.over(queue::take, () -> {
            queue.put(item());
            return true;
        });
    }

    public static void drained() throws InterruptedException {
        LinkedBlockingQueue<Item> queue = new LinkedBlockingQueue<>();
        Run.both(() -> queue.add(item()), () -> {
            List<Item> items = new ArrayList<>();
            queue.drainTo(items);
            items.forEach(OrderedCollections::check);
        });
    }

    private static void addAndIterate(Collection<Item> collection) throws InterruptedException {
        Run.both(() -> collection.add(item()), () -> {
            for (Item item : collection) {
                check(item);
            }
        });
    }

    public static void concurrentLinkedQueue() throws InterruptedException {
        ConcurrentLinkedQueue<Item> queue = new ConcurrentLinkedQueue<>();
        Run.both(() -> queue.add(item()), () -> check(queue.poll()));
    }

    public static void iteratedLinkedQueue() throws InterruptedException {
        addAndIterate(new ConcurrentLinkedQueue<>());
    }

    public static void concurrentLinkedDeque() throws InterruptedException {
        ConcurrentLinkedDeque<Item> deque = new ConcurrentLinkedDeque<>();
        Run.both(() -> deque.push(item()), () -> check(deque.pollLast()));
    }

    public static void iteratedLinkedDeque() throws InterruptedException {
        addAndIterate(new ConcurrentLinkedDeque<>());
    }

    public static void copyOnWriteArrayList() throws InterruptedException {
        addAndIterate(new CopyOnWriteArrayList<>());
    }

    public static void copyOnWriteArraySet() throws InterruptedException {
        addAndIterate(new CopyOnWriteArraySet<>());
    }

    public static void iteratedBlockingQueue() throws InterruptedException {
        addAndIterate(new LinkedBlockingQueue<>());
    }

    public static void skipListSet() throws InterruptedException {
        addAndIterate(new ConcurrentSkipListSet<>());
    }

    private static void putAndGet(ConcurrentMap<String, Item> map) throws InterruptedException {
        Run.both(() -> map.put("a", item()), () -> check(map.get("a")));
    }

    public static void concurrentHashMap() throws InterruptedException {
        putAndGet(new ConcurrentHashMap<>());
    }

    public static void skipListMap() throws InterruptedException {
        putAndGet(new ConcurrentSkipListMap<>());
    }

    public static void putIfAbsent() throws InterruptedException {
        ConcurrentMap<String, Item> map = new ConcurrentHashMap<>();
        Run.Action use = () -> check(map.putIfAbsent("a", item()));
        Run.both(use, use);
    }

    /** Whoever comes first computes, and both use what was computed. */
    public static void computeIfAbsent() throws InterruptedException {
        ConcurrentMap<String, Item> map = new ConcurrentHashMap<>();
        Run.Action use = () -> Run.check(map.computeIfAbsent("a", k -> item()).value == 1, "?");
        Run.both(use, use);
    }

    /** Functions of one key exclude each other. */
    public static void computedInPlace() throws InterruptedException {
        ConcurrentMap<String, Box> map = new ConcurrentHashMap<>();
        map.put("a", new Box());
        Run.Action add = () -> map.compute("a", (key, box) -> {
            box.add();
            return box;
        });
        Run.both(add, add);
    }

    public static void merged() throws InterruptedException {
        ConcurrentMap<String, Box> map = new ConcurrentHashMap<>();
        Run.Action add = () -> map.merge("a", new Box(), (old, fresh) -> {
            old.add();
            return old;
        });
        Run.both(add, add);
    }

    public static void iteratedMap() throws InterruptedException {
        ConcurrentMap<String, Item> map = new ConcurrentHashMap<>();
        Run.both(() -> map.put("a", item()), () -> map.values().forEach(OrderedCollections::check));
    }

    public static void keySetOfMap() throws InterruptedException {
        Collection<Item> set = ConcurrentHashMap.newKeySet();
        addAndIterate(set);
    }

    public static void searchedMap() throws InterruptedException {
        ConcurrentHashMap<String, Item> map = new ConcurrentHashMap<>();
        Run.both(() -> map.put("a", item()), () -> check(map.searchValues(Long.MAX_VALUE, v -> v)));
    }

    public static void synchronizedList() throws InterruptedException {
        List<Item> list = Collections.synchronizedList(new ArrayList<>());
        Run.both(() -> list.add(item()), () -> {
            synchronized (list) {
                for (Item item : list) {
                    check(item);
                }
            }
        });
    }

    public static void synchronizedMap() throws InterruptedException {
        Map<String, Item> map = Collections.synchronizedMap(new HashMap<>());
        Run.both(() -> map.put("a", item()), () -> check(map.get("a")));
    }

    public static void vector() throws InterruptedException {
        Vector<Item> vector = new Vector<>();
        Run.both(() -> vector.add(item()), () -> check(vector.isEmpty() ? null : vector.get(0)));
    }

    public static void hashtable() throws InterruptedException {
        Hashtable<String, Item> table = new Hashtable<>();
        Run.both(() -> table.put("a", item()), () -> check(table.get("a")));
    }

    public static void stringBuffer() throws InterruptedException {
        StringBuffer text = new StringBuffer();
        HandOver.over(() -> text.append("a"), () -> text.length() == 1);
    }

    /** Plain collections that one task hands to another. */
    public static void listHandedOver() throws InterruptedException {
        BlockingQueue<List<String>> queue = new LinkedBlockingQueue<>();
        Run.both(
                () -> {
                    List<String> list = new ArrayList<>(List.of("a"));
                    list.add("b");
                    queue.put(list);
                },
                () -> {
                    List<String> list = queue.take();
                    list.add("c");
                    Run.check(list.size() == 3, list);
                });
    }
}
