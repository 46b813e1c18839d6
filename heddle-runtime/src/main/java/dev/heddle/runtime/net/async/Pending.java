package dev.heddle.runtime.net.async;

import dev.heddle.core.Operation;
import java.io.IOException;
import java.nio.channels.CompletionHandler;
import java.nio.channels.InterruptedByTimeoutException;
import java.util.concurrent.CompletableFuture;

/** Something that an asynchronous channel is to do as soon as it can. Whoever asked for it waits for a future, or has given a handler. */
abstract class Pending<T> {
    private final CompletableFuture<T> future = new CompletableFuture<>();
    private Completion<T, ?> handler;
    private long deadline = Long.MAX_VALUE;

    private record Completion<T, A>(CompletionHandler<T, ? super A> handler, A attachment) {
        void completed(T result) {
            handler.completed(result, attachment);
        }

        void failed(Throwable cause) {
            handler.failed(cause, attachment);
        }
    }

    /** Whether it need not wait any more. Changes nothing. */
    abstract boolean isReady();

    /** Does it. */
    abstract T carryOut() throws IOException;

    /** It has ended, in whatever way: the channel may be asked for the next. */
    abstract void ended(boolean timedOut);

    /** Adds to an operation what it depends on. */
    abstract void addTo(Operation operation);

    <A> Pending<T> handledBy(CompletionHandler<T, ? super A> given, A attachment) {
        if (given == null) {
            throw new NullPointerException("'handler' is null");
        }
        handler = new Completion<>(given, attachment);
        return this;
    }

    CompletableFuture<T> future() {
        return future;
    }

    /** Until when it may wait, in virtual nanoseconds. */
    Pending<T> until(long newDeadline) {
        deadline = newDeadline;
        return this;
    }

    long deadline() {
        return deadline;
    }

    boolean hasHandler() {
        return handler != null;
    }

    /** Does it, or finds that it is too late; returns what is left to do: to tell whoever asked. */
    Runnable end(boolean timedOut) {
        T result = null;
        Throwable cause = null;
        try {
            if (timedOut) {
                throw new InterruptedByTimeoutException();
            }
            result = carryOut();
        } catch (IOException | RuntimeException e) {
            cause = e;
        }
        ended(timedOut);
        return telling(result, cause);
    }

    private Runnable telling(T result, Throwable cause) {
        // No lambda: its linkage would be done by the first task that comes by.
        return new Runnable() {
            @Override
            public void run() {
                if (handler == null && cause == null) {
                    future.complete(result);
                } else if (handler == null) {
                    future.completeExceptionally(cause);
                } else if (cause == null) {
                    handler.completed(result);
                } else {
                    handler.failed(cause);
                }
            }
        };
    }
}
