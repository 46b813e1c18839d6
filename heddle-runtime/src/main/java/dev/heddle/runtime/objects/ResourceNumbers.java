package dev.heddle.runtime.objects;

import dev.heddle.core.Hash;

/**
 * The numbers that stand for objects and their parts in operations.
 *
 * <p>An even number means the same in every execution: it belongs to a name that does not depend on the interleaving. Such
 * names are "the n-th object that this task created", "the life of this task", "its permit", "this part of that object", with
 * tasks named by their keys. The table of these is kept from execution to execution, so it grows to as many as there are.
 *
 * <p>An odd number was given to something that came from where nobody looked, when it was first touched: in another execution
 * that may be at another moment. Odd numbers go up in the order in which they are given.
 */
public final class ResourceNumbers {
    private static final long LIFE = 0x6c696665;
    private static final long PERMIT = 0x7065726d;
    private static final long VOLATILE_ORDER = 0x766f6c61;
    private static final long CLOCK = 0x636c6f63;
    private static final long PORTS = 0x706f7274;

    private final Locations named = new Locations();
    private final Locations parts = new Locations();
    private final Locations unstableParts = new Locations();
    private int stable;
    private int unstable = -1;

    public static boolean isStable(int resource) {
        return (resource & 1) == 0;
    }

    /** An execution begins. */
    public void begin() {
        unstableParts.clear();
        unstable = -1;
    }

    public int ofCreation(Creator creator) {
        return named(creator.nextName());
    }

    /** The order of all volatile accesses, which is nobody's. */
    public int ofVolatileOrder() {
        return named(VOLATILE_ORDER);
    }

    public int ofClock() {
        return named(CLOCK);
    }

    public int ofPorts() {
        return named(PORTS);
    }

    public int ofLife(long key) {
        return named(Hash.mix(key, LIFE));
    }

    public int ofPermit(long key) {
        return named(Hash.mix(key, PERMIT));
    }

    /** For what was there before, or came from where nobody looked. */
    public int ofFirstTouch() {
        return unstable += 2;
    }

    /** A field of an object, an element of an array; or a static field, of the object 0. */
    public int ofPart(int object, int part) {
        return isStable(object) ? stablePart(object, part) : unstablePart(object, part);
    }

    /** The field that an updater stands for; the updater has a number of its own. */
    public int ofField(int object, int updater) {
        return isStable(object) && isStable(updater) ? stablePart(object, -updater) : unstablePart(object, -updater);
    }

    private int named(long name) {
        int number = named.find(name);
        if (number == 0) {
            number = stable += 2;
            named.put(name, number);
        }
        return number;
    }

    private int stablePart(int object, int part) {
        long key = Locations.key(object, part);
        int number = parts.find(key);
        if (number == 0) {
            number = stable += 2;
            parts.put(key, number);
        }
        return number;
    }

    private int unstablePart(int object, int part) {
        long key = Locations.key(object, part);
        int number = unstableParts.find(key);
        if (number == 0) {
            number = ofFirstTouch();
            unstableParts.put(key, number);
        }
        return number;
    }
}
