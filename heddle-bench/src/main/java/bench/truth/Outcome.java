package bench.truth;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Texts that are equal if two runs of a program ended alike: no identity hashes, no numbers of threads. */
public final class Outcome {
    private static final int MOST_ELEMENTS = 20;
    private static final int DEEPEST = 3;
    private static final int LONGEST = 300;

    private Outcome() {}

    /** The results of all calls, and what has become of the shared objects. */
    public static String of(Object[][] results, Object[] shared) {
        StringBuilder text = new StringBuilder();
        for (Object[] ofTask : results) {
            text.append(text(ofTask, 1)).append(' ');
        }
        text.append('/');
        for (Object each : shared) {
            text.append(' ').append(state(each));
        }
        return text.length() <= LONGEST
                ? text.toString()
                : text.substring(0, LONGEST) + '#' + text.toString().hashCode();
    }

    private static String text(Object value, int depth) {
        try {
            return plain(value, depth)
                    .replaceAll("\\$\\$Lambda[^ ,@\\]]*", "lambda")
                    .replaceAll("@[0-9a-f]{3,}", "@")
                    .replaceAll("[^ -~]", "?");
        } catch (RuntimeException | StackOverflowError e) {
            return "throws " + e.getClass().getName();
        }
    }

    private static String plain(Object value, int depth) {
        if (value == null || value instanceof Number || value instanceof CharSequence) {
            return String.valueOf(value);
        }
        if (value instanceof Throwable) {
            return value.getClass().getName();
        }
        if (depth > DEEPEST || value instanceof Iterator) {
            return name(value);
        }
        if (value instanceof Object[] array) {
            return elements(Arrays.asList(array).iterator(), depth);
        }
        if (value.getClass().isArray()) {
            StringBuilder text = new StringBuilder("[");
            for (int i = 0; i < Math.min(Array.getLength(value), MOST_ELEMENTS); i++) {
                text.append(i == 0 ? "" : " ").append(Array.get(value, i));
            }
            return text.append(']').toString();
        }
        if (value instanceof Map<?, ?> map) {
            return isSalted(value)
                    ? sorted(map.entrySet(), depth)
                    : elements(map.entrySet().iterator(), depth);
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return text(entry.getKey(), depth + 1) + '=' + text(entry.getValue(), depth + 1);
        }
        if (value instanceof Collection<?> collection) {
            return isSalted(value) ? sorted(collection, depth) : elements(collection.iterator(), depth);
        }
        if (value instanceof Future<?> future) {
            return future(future, depth);
        }
        if (value instanceof Thread || value instanceof Class || name(value).indexOf('/') >= 0) {
            return name(value);
        }
        return value.toString();
    }

    /** Sets and maps made by {@code of} are in an order that is another in each JVM. */
    private static boolean isSalted(Object value) {
        return value.getClass().getName().startsWith("java.util.ImmutableCollections$");
    }

    private static String sorted(Collection<?> collection, int depth) {
        Object[] texts = collection.stream().map(each -> text(each, depth + 1)).toArray();
        Arrays.sort(texts, Comparator.comparing(String::valueOf));
        return Arrays.toString(texts);
    }

    /** No more than some: what a data race has damaged may go round in circles. */
    private static String elements(Iterator<?> iterator, int depth) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < MOST_ELEMENTS && iterator.hasNext(); i++) {
            text.append(i == 0 ? "" : ", ").append(text(iterator.next(), depth + 1));
        }
        return text.append(']').toString();
    }

    private static String future(Future<?> future, int depth) {
        if (!future.isDone()) {
            return "pending";
        }
        if (future.isCancelled()) {
            return "cancelled";
        }
        if (future instanceof CompletableFuture<?> completable && completable.isCompletedExceptionally()) {
            return "failed";
        }
        try {
            return "done " + text(future.get(), depth + 1);
        } catch (Exception e) {
            return "failed";
        }
    }

    private static String name(Object value) {
        String name = value.getClass().getName();
        int hidden = Math.max(name.indexOf("$$Lambda"), name.indexOf('/'));
        return hidden < 0 ? name : "lambda/";
    }

    /** What a shared object is like in the end; what says nothing by itself is asked by its getters. */
    private static String state(Object value) {
        if (value instanceof Semaphore semaphore) {
            return "permits " + semaphore.availablePermits();
        }
        if (value instanceof CountDownLatch latch) {
            return "count " + latch.getCount();
        }
        if (value instanceof ReentrantLock lock) {
            return "locked " + lock.isLocked();
        }
        if (value instanceof ReentrantReadWriteLock lock) {
            return "locked " + lock.isWriteLocked() + ' ' + lock.getReadLockCount();
        }
        if (value instanceof ThreadPoolExecutor pool) {
            return "completed " + pool.getCompletedTaskCount();
        }
        if (value instanceof Thread thread) {
            // Not its state, which only the program itself can ask for under Heddle.
            return thread.getName();
        }
        if (value instanceof Buffer buffer) {
            return text(buffer, 0) + ' ' + buffer.position();
        }
        if (value instanceof Throwable t) {
            return text(t, 0) + text(t.getSuppressed(), 0) + text(t.getCause(), 0);
        }
        String text = text(value, 0);
        return text.endsWith("@") ? text + getters(value) : text;
    }

    private static String getters(Object value) {
        StringBuilder text = new StringBuilder();
        Method[] methods = value.getClass().getMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Class<?> type = method.getReturnType();
            if (method.getParameterCount() == 0
                    && !Modifier.isStatic(method.getModifiers())
                    && method.getName().matches("(get|is|has|count|size|toByteArray|available)([A-Z].*)?")
                    && !method.getName().equals("getClass")
                    && Modifier.isPublic(method.getDeclaringClass().getModifiers())
                    && (type.isPrimitive() || type == String.class || type.isArray())) {
                try {
                    text.append(' ').append(text(method.invoke(value), 1));
                } catch (ReflectiveOperationException e) {
                    text.append(" !");
                }
            }
        }
        return text.toString().contains("java.lang.Class") ? "" : text.toString();
    }
}
