package dev.heddle.check.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * What several tasks called, what they got, and when: the order of all invocations and replies, and of crashes.
 *
 * <pre>{@code
 * History.Recorder recorder = new History.Recorder();
 * int offer = recorder.invoked("A", "offer", 1);
 * int poll = recorder.invoked("B", "poll");
 * recorder.returned(poll, 1);
 * recorder.returned(offer, true);
 * Verdict verdict = Consistency.LINEARIZABLE.check(recorder.history(), Specifications.queue());
 * }</pre>
 */
public final class History {
    private final List<Call> calls;
    private final List<Integer> crashes;

    private History(List<Call> calls, List<Integer> crashes) {
        this.calls = calls;
        this.crashes = crashes;
    }

    /** In the order in which they were invoked. */
    public List<Call> calls() {
        return calls;
    }

    /** When everything crashed: positions among the events. */
    public List<Integer> crashes() {
        return crashes;
    }

    /** Names of the tasks, in the order of their first calls. */
    public List<String> tasks() {
        return calls.stream().map(Call::task).distinct().toList();
    }

    @Override
    public String toString() {
        return Timeline.of(this);
    }

    /** Takes down a history while it happens. It may be used by several threads. */
    public static final class Recorder {
        private final List<Pending> calls = new ArrayList<>();
        private final List<Integer> crashes = new ArrayList<>();
        private int events;

        private record Pending(
                String task, String method, List<Object> arguments, int invoked, Reply reply, int ended) {}

        /**
         * A task calls a method. It must have no call under way.
         *
         * @return the call's number, by which to tell its end
         */
        public synchronized int invoked(String task, String method, Object... arguments) {
            List<Object> list = Collections.unmodifiableList(new ArrayList<>(Arrays.asList(arguments)));
            calls.add(new Pending(task, method, list, events++, Reply.PENDING, Call.NEVER));
            return calls.size() - 1;
        }

        public synchronized void returned(int call, Object value) {
            ended(call, Reply.returned(value));
        }

        public synchronized void threw(int call, Throwable thrown) {
            ended(call, Reply.threw(thrown.getClass()));
        }

        public synchronized void ended(int call, Reply reply) {
            Pending was = calls.get(call);
            if (!was.reply.isPending()) {
                throw new IllegalStateException(was.method + " of " + was.task + " has ended already");
            }
            calls.set(call, new Pending(was.task, was.method, was.arguments, was.invoked, reply, events++));
        }

        /** All tasks stop: what they have under way stays pending, and they make no more calls. Others may follow. */
        public synchronized void crashed() {
            crashes.add(events++);
        }

        /** What was recorded so far. */
        public synchronized History history() {
            List<Call> all = new ArrayList<>(calls.size());
            for (Pending call : calls) {
                add(all, call, call.reply, call.invoked, call.ended);
            }
            return new History(List.copyOf(all), List.copyOf(crashes));
        }

        /**
         * The same when nothing will happen any more: calls that are under way wait, and it has to be right that they do. So each counts as a call at the very end which finds that it
         * has to wait: see {@link Reply#WAITS}.
         */
        public synchronized History atRest() {
            List<Call> all = new ArrayList<>(calls.size());
            for (Pending call : calls) {
                if (!call.reply.isPending()) {
                    add(all, call, call.reply, call.invoked, call.ended);
                }
            }
            int now = events;
            for (Pending call : calls) {
                if (call.reply.isPending()) {
                    add(all, call, Reply.WAITS, now, now + 1);
                    now += 2;
                }
            }
            return new History(List.copyOf(all), List.copyOf(crashes));
        }

        private static void add(List<Call> all, Pending call, Reply reply, int invoked, int ended) {
            all.add(new Call(all.size(), call.task, call.method, call.arguments, reply, invoked, ended));
        }
    }
}
