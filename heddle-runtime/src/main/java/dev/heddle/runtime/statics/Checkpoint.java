package dev.heddle.runtime.statics;

import dev.heddle.core.Hash;
import dev.heddle.runtime.jdk.StaticThreads;
import dev.heddle.runtime.objects.IdentityHashes;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;

/**
 * The static fields of classes, and every object that can be reached from them, as they were when each class was added: tells
 * what changed since, and puts it back. What an execution made and hung there becomes garbage.
 *
 * <p>Threads that were started cannot be put back, and a program may have more state than is worth it: {@link #whyNot} says so.
 */
final class Checkpoint {
    private static final Unsafe UNSAFE = Unsafe.getUnsafe();

    /** Beyond that many objects, or elements of arrays, it is better to load the classes anew. */
    private static final int MAX_SIZE = 200_000;

    /** The same for what hangs together in the objects of a framework: some ten milliseconds an execution. */
    private static final int MAX_SHARED = 1_000_000;

    /** Of what cannot be put back, so many objects are watched for each static field, and no deeper than that. */
    private static final int MAX_WATCHED = 100;

    private static final int MAX_DEPTH = 3;

    /** What a checkpoint does that meets something it cannot put back. */
    private final boolean goesOn;

    private final int maxSize;
    private int limit;
    private final Predicate<Class<?>> isOutside;
    private final Set<String> startedByInitialisers = new LinkedHashSet<>();
    private final Set<String> doubts = new LinkedHashSet<>();

    private final List<Saved> saved = new ArrayList<>();
    private final List<Saved> leftAlone = new ArrayList<>();
    private final IdentityHashMap<Object, Object> known = new IdentityHashMap<>();
    private final Map<Class<?>, Layout> layouts = new HashMap<>();
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private final ArrayDeque<String> roots = new ArrayDeque<>();
    private long digest;
    private int size;
    private int sizeBefore;
    private String whyNot;

    /** One that stops at what it cannot put back: the classes are loaded anew then. */
    Checkpoint() {
        this(false, MAX_SIZE, type -> false);
    }

    /**
     * One that leaves out what it cannot put back, and has its doubts.
     *
     * @param isOutside which classes have instances that are left alone
     */
    Checkpoint(int maxSize, Predicate<Class<?>> isOutside) {
        this(true, maxSize, isOutside);
    }

    private Checkpoint(boolean goesOn, int maxSize, Predicate<Class<?>> isOutside) {
        this.goesOn = goesOn;
        this.maxSize = maxSize;
        this.limit = maxSize;
        this.isOutside = isOutside;
    }

    /** Leaves alone what can be reached from an object, but notices when it changes: told as being of {@code root}. */
    void leaveAlone(String root, Object object) {
        found(root, object);
        saveReached(root, (one, elements) -> {
            size += elements + 1;
            leftAlone.add(one);
            one.forEach(next -> found(one.root, next));
        });
        size = 0;
    }

    /**
     * Remembers an object that is no static field's, and all that can be reached from it. One object of a framework leads to all of them, so
     * this has a limit of its own.
     */
    void addShared(String root, Object object) {
        int before = saved.size();
        int sizeOfStatics = size;
        size = 0;
        limit = MAX_SHARED;
        found(root, object);
        saveReached(root, this::keep);
        if (size > limit) {
            saved.subList(before, saved.size()).clear();
        }
        size = sizeOfStatics;
        limit = maxSize;
    }

    /** Remembers a class that was initialised just now. Returns a digest of what it refers to that was not known before. */
    long add(Class<?> type) {
        digest = 0;
        Layout layout = Layout.ofStatics(type);
        if (whyNot != null || layout.isEmpty()) {
            return digest;
        }
        Saved.Static fields = new Saved.Static(type, Saved.Fields.of(type.getName(), base(type), layout));
        int before = saved.size();
        saved.add(fields);
        digest = fields.digest();
        fields.forEachNamed(this::found);
        saveReached(type.getName(), this::keep);
        if (size > maxSize && goesOn) {
            // A part of it would be worse than nothing.
            saved.subList(before, saved.size()).clear();
            size = sizeBefore;
        }
        return digest;
    }

    /** Saves whatever was found, and what that refers to. */
    private void saveReached(String first, BiConsumer<Saved, Integer> keeper) {
        sizeBefore = size;
        int number = 0;
        while (!open.isEmpty() && whyNot == null && size <= limit) {
            // Its place in the order of discovery is the same in every JVM, which the JVM's own hash code would not be.
            Object object = open.poll();
            IdentityHashes.set(object, (int) Hash.mix(first.hashCode(), ++number) | 1 << 30);
            if (known.put(object, this) == null) {
                save(object, roots.poll(), keeper);
            } else {
                roots.poll();
            }
        }
        open.clear();
        roots.clear();
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
        if (object == null || isOutside.test(object.getClass())) {
            return;
        }
        if (goesOn && object instanceof ThreadPoolExecutor pool && pool.getPoolSize() > 0) {
            // Its threads are none of the program's tasks, and use it while executions come and go.
            cannot(root + " holds a pool with threads");
        } else if (!Opaque.is(object)) {
            open.add(object);
            roots.add(root);
        } else if (Opaque.mayChange(object) && known.put(object, this) == null) {
            watch(root, object, MAX_DEPTH, new int[] {MAX_WATCHED});
        }
    }

    /** What cannot be put back is watched, as far as it goes without getting lost in the JDK. */
    private void watch(String root, Object object, int depth, int[] left) {
        if (left[0]-- <= 0) {
            return;
        }
        save(object, root, (one, elements) -> {
            saved.add(new Saved.Watched(one));
            if (depth > 0) {
                one.forEach(next -> {
                    if (next != null && !Opaque.isValue(next) && known.put(next, this) == null) {
                        watch(root, next, depth - 1, left);
                    }
                });
            }
        });
    }

    private void save(Object object, String root, BiConsumer<Saved, Integer> keeper) {
        if (object instanceof Thread thread) {
            if (StaticThreads.include(thread)) {
                startedByInitialisers.add(root);
            }
            if (thread.isAlive() || StaticThreads.wasTask(thread)) {
                cannot(root + " holds a thread");
                return;
            }
            keeper.accept(new Saved.Unstarted(root, thread), 1);
        }
        if (object instanceof Reference) {
            keeper.accept(new Saved.Referent(root, (Reference<?>) object), 1);
        }
        if (object instanceof Object[] array) {
            keeper.accept(new Saved.Elements(root, array), array.length);
        } else if (object.getClass().isArray()) {
            keeper.accept(new Saved.Numbers(root, object), java.lang.reflect.Array.getLength(object));
        } else {
            Layout layout = layouts.computeIfAbsent(object.getClass(), Layout::ofInstances);
            if (!layout.isEmpty()) {
                keeper.accept(new Saved.Instance(root, object, layout), 1);
            }
        }
    }

    private void cannot(String why) {
        if (goesOn) {
            doubts.add(why);
        } else {
            whyNot = why;
        }
    }

    private void keep(Saved one, int elements) {
        size += elements + 1;
        if (size > limit) {
            cannot(one.root + " holds too many objects");
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

    /** The static fields that hold threads which belong to an execution that happened to initialise their class. */
    Set<String> startedByInitialisers() {
        return startedByInitialisers;
    }

    /** What was left out, and why. */
    Set<String> doubts() {
        return doubts;
    }

    /** The static fields that changed, or behind which something did; no more than so many. */
    Set<String> changes(int most) {
        return changes(saved, most);
    }

    /** Of what is left alone, what changed; no more than so many. */
    Set<String> changesLeftAlone(int most) {
        return changes(leftAlone, most);
    }

    private static Set<String> changes(List<Saved> all, int most) {
        Set<String> changes = new LinkedHashSet<>();
        for (int i = 0; i < all.size() && changes.size() < most; i++) {
            String change = all.get(i).change();
            if (change != null) {
                changes.add(change);
            }
        }
        return changes;
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
