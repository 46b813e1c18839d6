package samples;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Blocking queues. */
public final class Queues {
    private Queues() {}

    public static void blockingQueue() throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Run.both(
                () -> {
                    queue.put(1);
                    queue.put(2);
                    queue.put(3);
                },
                () -> Run.check(queue.take() == 1 && queue.take() == 2 && queue.take() == 3, queue));
    }

    public static void linkedQueuePoll() throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Run.both(() -> queue.put(1), () -> Run.check(queue.poll(1, TimeUnit.HOURS) == 1, "nothing came"));
    }

    public static void handOff() throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Run.both(() -> queue.put(1), () -> Run.check(queue.take() == 1, "?"));
    }

    public static void transferQueue() throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Run.both(() -> queue.transfer(1), () -> Run.check(queue.take() == 1, "?"));
    }

    public static void priorityQueue() throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Run.both(() -> queue.addAll(List.of(3, 1, 2)), () -> Run.check(queue.take() <= 3, "?"));
    }

    private static final class Later implements Delayed {
        private final long due = System.nanoTime() + 1_000_000_000L;

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }

    public static void delayQueue() throws InterruptedException {
        DelayQueue<Later> queue = new DelayQueue<>();
        long start = System.nanoTime();
        queue.add(new Later());
        Run.check(queue.take() != null, "?");
        Run.check(System.nanoTime() - start >= 1_000_000_000L, System.nanoTime() - start);
    }
}
