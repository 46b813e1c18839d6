package dev.heddle.check.specification;

import dev.heddle.check.history.Call;
import java.util.Comparator;
import java.util.List;

/**
 * Common objects, by the names that Java's classes give their methods, and by those of textbooks. A method that returns nothing
 * replies null.
 */
public final class Specifications {
    private Specifications() {}

    /** {@code get} or {@code read}, {@code set} or {@code write}, {@code getAndSet}. */
    public static Specification<?> register(Object initial) {
        return new RegisterSpecification(initial, false);
    }

    /** A register that can be compared: {@code compareAndSet} or {@code cas}, {@code compareAndExchange} as well. */
    public static Specification<?> casRegister(Object initial) {
        return new RegisterSpecification(initial, true);
    }

    /** {@code get}, {@code increment}, {@code decrement}, {@code add}, and those that return it: {@code incrementAndGet}, {@code getAndAdd}, … */
    public static Specification<?> counter(long initial) {
        return new CounterSpecification(initial);
    }

    /** {@code add}, {@code remove}, {@code contains}; {@code size}, {@code isEmpty} and {@code clear} are about the whole set. */
    public static Specification<?> set() {
        return new SetSpecification();
    }

    /** The methods of {@code ConcurrentMap} that take no function; {@code size}, {@code isEmpty} and {@code clear} are about the whole map. */
    public static Specification<?> map() {
        return new MapSpecification();
    }

    /** The methods of {@code BlockingQueue} on single elements, {@code enqueue} and {@code dequeue}; without bound. */
    public static Specification<?> queue() {
        return queue(Integer.MAX_VALUE);
    }

    /** A queue that holds so many elements: {@code offer} returns false, {@code add} throws and {@code put} waits while it is full. */
    public static Specification<?> queue(int capacity) {
        return new QueueSpecification(capacity);
    }

    /** The methods of {@code BlockingDeque} on single elements. */
    public static Specification<?> deque() {
        return new DequeSpecification();
    }

    /** {@code push}, {@code pop}, {@code peek}, {@code size}, {@code isEmpty}; an empty one replies null or throws. */
    public static Specification<?> stack() {
        return new StackSpecification();
    }

    /** The methods of {@code PriorityBlockingQueue} on single elements, which compare themselves. */
    @SuppressWarnings("unchecked")
    public static Specification<?> priorityQueue() {
        return priorityQueue((Comparator<Object>) (Comparator<?>) Comparator.naturalOrder());
    }

    /** A priority queue; which of several least elements comes first is left open. */
    public static Specification<?> priorityQueue(Comparator<Object> order) {
        return new PriorityQueueSpecification(order);
    }

    /** {@code lock}, {@code tryLock}, {@code unlock}; tasks own it, and may take it again if it is reentrant. */
    public static Specification<?> lock(boolean reentrant) {
        return new LockSpecification(reentrant);
    }

    /** {@code acquire}, {@code tryAcquire} and {@code release}, each of one permit or of several; {@code availablePermits}. */
    public static Specification<?> semaphore(int permits) {
        return new SemaphoreSpecification(permits);
    }

    /** {@code append}, which returns the index or nothing; {@code read} of an index, null beyond the end; {@code readAll}, {@code size}. */
    public static Specification<?> log() {
        return new LogSpecification();
    }

    static <S> List<S> when(boolean possible, S state) {
        return possible ? List.of(state) : List.of();
    }

    static IllegalArgumentException unknown(String object, Call call) {
        return new IllegalArgumentException("the specification of a " + object + " has no method " + call.method()
                + " with " + call.arguments().size() + " arguments; Specification.of takes a class of your own");
    }
}
