package primitives;

import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A channel as a library has it, with a lock and two conditions: it knows nothing of Heddle. */
class Channel<T> {
    private final ArrayDeque<T> items = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final int capacity;
    private boolean closed;

    Channel(int capacity) {
        this.capacity = capacity;
    }

    void send(T item) {
        lock.lock();
        try {
            while (isFull()) {
                changed.awaitUninterruptibly();
            }
            items.add(item);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns null when it is closed and empty. */
    T receive() {
        lock.lock();
        try {
            while (isEmpty()) {
                changed.awaitUninterruptibly();
            }
            T item = items.poll();
            changed.signalAll();
            return item;
        } finally {
            lock.unlock();
        }
    }

    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    boolean isFull() {
        return items.size() == capacity && !closed;
    }

    boolean isEmpty() {
        return items.isEmpty() && !closed;
    }
}
