package primitives;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A small program: some threads that send and receive by one channel.
 *
 * @param threads what each does: a number is sent, 0 receives
 */
record ChannelProgram(int capacity, List<List<Integer>> threads) {
    static final int RECEIVE = 0;

    /** Three threads with so many calls between them; as many of which send as receive, so that none need wait for ever. */
    static ChannelProgram random(long seed, int pairs) {
        Random random = new Random(seed);
        List<List<Integer>> threads = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        List<Integer> calls = new ArrayList<>();
        for (int i = 1; i <= pairs; i++) {
            calls.add(i);
            calls.add(RECEIVE);
        }
        Collections.shuffle(calls, random);
        for (int i = 0; i < calls.size(); i++) {
            threads.get(i < threads.size() ? i : random.nextInt(threads.size())).add(calls.get(i));
        }
        return new ChannelProgram(1 + random.nextInt(2), threads);
    }

    /** Runs it, and returns what each thread has received, as the digits of a number. The last one is the thread that runs this. */
    String run(Channel<Integer> channel) {
        Caller[] callers = new Caller[threads.size()];
        for (int i = 0; i < callers.length; i++) {
            callers[i] = new Caller(
                    channel, threads.get(i).stream().mapToInt(call -> call).toArray());
        }
        for (int i = 0; i < callers.length - 1; i++) {
            callers[i].start();
        }
        callers[callers.length - 1].call();
        StringBuilder received = new StringBuilder();
        for (int i = 0; i < callers.length; i++) {
            received.append(i == 0 ? "" : " ").append(callers[i].received());
        }
        return received.toString();
    }

    /** Makes few steps besides its calls, so that what is enumerated without a reduction is not more than need be. */
    private static final class Caller implements Runnable {
        private final Channel<Integer> channel;
        private final int[] calls;
        private Thread thread;
        private int received;

        Caller(Channel<Integer> channel, int[] calls) {
            this.channel = channel;
            this.calls = calls;
        }

        void start() {
            thread = new Thread(this);
            thread.start();
        }

        @Override
        public void run() {
            call();
        }

        void call() {
            int digits = 0;
            for (int call : calls) {
                if (call == RECEIVE) {
                    digits = digits * 10 + channel.receive();
                } else {
                    channel.send(call);
                }
            }
            received = digits;
        }

        int received() {
            try {
                if (thread != null) {
                    thread.join();
                }
                return received;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
