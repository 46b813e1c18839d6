package dev.heddle.api.primitive;

import dev.heddle.api.property.Properties;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * One operation of a primitive of your own: a channel, a lock, a queue. Heddle would explore what it does inside, step by step. Described like this, it is one step, that waits until it can be
 * made, and that commutes with whatever touches other things.
 *
 * <pre>{@code
 * public void send(T item) {
 *     Primitive.operation("Channel.send").writes(this).when(() -> items.size() < capacity).run(() -> items.add(item));
 * }
 * }</pre>
 *
 * <p>Say
 *
 * <ul>
 *   <li><em>what it touches</em>: objects, or named parts of them, to read, to write, or so that it commutes with others that touch them so. Two operations are
 *       dependent if they touch the same and one of them writes. What touches nothing commutes with everything.
 *   <li><em>when it is enabled</em>: a look at the state that neither waits nor changes anything. It may be asked at any moment.
 *   <li><em>what it does</em>. Where nothing is explored that is all that happens, so it has to be right by itself.
 * </ul>
 *
 * <p>What it does inside is no step. Before Heddle says <em>proved</em>, it runs everything once more and records what operations really touch: if two touch
 * the same, and not by what they say, nothing is proved, and the place is named. That operations commute which write the same ({@link #commutes}) is taken on trust.
 */
public final class Primitive {
    /** How it touches something: the numbers of {@code dev.heddle.core.Access}. */
    private static final int READ = 0;

    private static final int WRITE = 1;
    private static final int COMMUTE = 2;

    static final long FOREVER = -1;

    final String name;
    BooleanSupplier enabled;
    long nanos = FOREVER;
    boolean interruptible;

    /** What it touches: the object, the name of the part or null, and how, in turn; null where nothing is explored. */
    private Object[] touches;

    private int size;

    private Primitive(String name) {
        this.name = name;
        this.touches = Properties.isExplored() ? new Object[6] : null;
    }

    /** An operation; by its name it goes in reports. */
    public static Primitive operation(String name) {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException(
                    "an operation needs a name, as in Primitive.operation(\"Channel.send\")");
        }
        return new Primitive(name);
    }

    /** It reads an object, with all its parts. */
    public Primitive reads(Object object) {
        return touches(object, null, READ);
    }

    /** It reads a part of an object. Parts are told apart by what they are called. */
    public Primitive reads(Object object, Object part) {
        return touches(object, String.valueOf(part), READ);
    }

    /** It changes an object, with all its parts. */
    public Primitive writes(Object object) {
        return touches(object, null, WRITE);
    }

    /** It changes a part of an object. */
    public Primitive writes(Object object, Object part) {
        return touches(object, String.valueOf(part), WRITE);
    }

    /** It changes an object, and commutes with others that say the same: it counts something up that nobody looks at. */
    public Primitive commutes(Object object) {
        return touches(object, null, COMMUTE);
    }

    /** It changes a part of an object, and commutes with others that say the same. */
    public Primitive commutes(Object object, Object part) {
        return touches(object, String.valueOf(part), COMMUTE);
    }

    private Primitive touches(Object object, String part, int how) {
        if (object == null) {
            throw new IllegalArgumentException(name + " touches an object that is null");
        }
        if (touches != null) {
            if (size == touches.length) {
                Object[] more = new Object[size * 2];
                System.arraycopy(touches, 0, more, 0, size);
                touches = more;
            }
            touches[size++] = object;
            touches[size++] = part;
            touches[size++] = how;
        }
        return this;
    }

    /** It can be made while this is true, and waits otherwise. */
    public Primitive when(BooleanSupplier isEnabled) {
        enabled = isEnabled;
        return this;
    }

    /** It waits for no longer than that, by Heddle's clock; see {@link #get(Supplier, Supplier)}. */
    public Primitive within(long newNanos) {
        if (newNanos < 0) {
            throw new IllegalArgumentException(name + " cannot wait for " + newNanos + " ns");
        }
        nanos = newNanos;
        return this;
    }

    /** An interrupt ends its waiting; see {@link #call}. */
    public Primitive interruptibly() {
        interruptible = true;
        return this;
    }

    /** Does it. */
    public void run(Runnable body) {
        get(() -> {
            body.run();
            return null;
        });
    }

    /** Does it, and returns what comes of it. */
    public <T> T get(Supplier<T> body) {
        if (nanos != FOREVER) {
            throw new IllegalStateException(name + " has a time-out, but nothing to do when that comes: use get(…, …)");
        }
        return get(body, body);
    }

    /** Does the one if it could in time, and otherwise the other. Where nothing is explored the first has to wait by itself, and to see to the time. */
    public <T> T get(Supplier<T> inTime, Supplier<T> tooLate) {
        if (interruptible) {
            throw new IllegalStateException(name + " can be interrupted: use call(…)");
        }
        if (touches == null) {
            return inTime.get();
        }
        return ExploredPrimitive.begin(this) == ExploredPrimitive.TOO_LATE ? tooLate.get() : inside(inTime);
    }

    private static <T> T inside(Supplier<T> body) {
        try {
            return body.get();
        } finally {
            ExploredPrimitive.end();
        }
    }

    /** Does it unless it is interrupted before. What it does may throw. */
    public <T> T call(Callable<T> body) throws Exception {
        if (nanos != FOREVER) {
            throw new IllegalStateException(name + " has a time-out, but nothing to do when that comes: use get(…, …)");
        }
        if (touches == null) {
            return body.call();
        }
        if (ExploredPrimitive.begin(this) == ExploredPrimitive.INTERRUPTED) {
            throw new InterruptedException();
        }
        try {
            return body.call();
        } finally {
            ExploredPrimitive.end();
        }
    }

    int touched() {
        return size / 3;
    }

    Object object(int number) {
        return touches[number * 3];
    }

    String part(int number) {
        return (String) touches[number * 3 + 1];
    }

    int how(int number) {
        return (Integer) touches[number * 3 + 2];
    }
}
