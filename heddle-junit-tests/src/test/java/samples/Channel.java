package samples;

import java.util.ArrayDeque;

/** A channel with room for one item, as a library has it: it knows nothing of Heddle. */
class Channel<T> {
    private final ArrayDeque<T> items = new ArrayDeque<>();
    private boolean closed;

    synchronized void send(T item) {
        while (isFull()) {
            awaitChange();
        }
        items.add(item);
        notifyAll();
    }

    /** Returns null when it is closed and empty. */
    synchronized T receive() {
        while (isEmpty()) {
            awaitChange();
        }
        T item = items.poll();
        notifyAll();
        return item;
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean isFull() {
        return !items.isEmpty() && !closed;
    }

    synchronized boolean isEmpty() {
        return items.isEmpty() && !closed;
    }

    private synchronized void awaitChange() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
