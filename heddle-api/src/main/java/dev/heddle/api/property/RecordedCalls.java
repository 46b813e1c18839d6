package dev.heddle.api.property;

import dev.heddle.check.Consistency;
import dev.heddle.check.Verdict;
import dev.heddle.check.history.History;
import dev.heddle.check.history.Reply;
import dev.heddle.check.specification.Specification;
import java.util.StringJoiner;
import java.util.concurrent.Callable;

/**
 * The calls that threads make, recorded as they are made, to be compared with a specification afterwards.
 *
 * <pre>{@code
 * RecordedCalls calls = Heddle.history();
 * Thread other = new Thread(() -> calls.run("offer", () -> queue.offer(1), 1));
 * other.start();
 * calls.run("poll", queue::poll);
 * other.join();
 * calls.check(Specifications.queue());
 * }</pre>
 *
 * <p>Where nothing is explored, it records and checks as well; when calls begin and end is then what this class can see of it.
 */
public final class RecordedCalls {
    private final History.Recorder recorder = new History.Recorder();

    RecordedCalls() {}

    /** For {@link dev.heddle.api.Heddle#history()}. */
    public static RecordedCalls begin() {
        return new RecordedCalls();
    }

    /**
     * Makes a call, by the thread that runs, and returns what it returns, or throws what it throws. Both are recorded.
     *
     * @param method its name in the specification
     * @param arguments those that the specification is to know
     */
    public <T> T run(String method, Callable<T> call, Object... arguments) {
        return runAs(Thread.currentThread().getName(), method, call, arguments);
    }

    /** The same for somebody who goes by another name than the thread. */
    public <T> T runAs(String task, String method, Callable<T> call, Object... arguments) {
        Made<T> made = make(task, method, call, arguments);
        if (made.thrown != null) {
            throw RecordedCalls.<RuntimeException>sneak(made.thrown);
        }
        return made.value;
    }

    /** The same for who has no use for what comes of it, which is recorded, also if that is an exception. */
    public void tryAs(String task, String method, Callable<?> call, Object... arguments) {
        make(task, method, call, arguments);
    }

    private record Made<T>(T value, Throwable thrown) {}

    private <T> Made<T> make(String task, String method, Callable<T> call, Object... arguments) {
        boolean explored = Properties.isExplored();
        String text = explored ? text(method, arguments) : null;
        if (explored) {
            ClaimCalls.begins(this, text + " begins");
        }
        int number = Properties.quietly(() -> recorder.invoked(task, method, arguments));
        T value = null;
        Throwable thrown = null;
        try {
            value = call.call();
        } catch (Throwable e) {
            thrown = e;
            if (e instanceof VirtualMachineError || (explored && ClaimCalls.isAbandonment(e))) {
                throw RecordedCalls.<RuntimeException>sneak(e);
            }
        }
        if (explored) {
            ClaimCalls.ends(this, text + " ends");
        }
        Reply reply = thrown == null ? Reply.returned(value) : Reply.threw(thrown.getClass());
        Properties.quietly(() -> {
            recorder.ended(number, reply);
            return null;
        });
        return new Made<>(value, thrown);
    }

    /** What was recorded so far. */
    public History history() {
        return Properties.quietly(recorder::history);
    }

    /** The same for a moment after which nothing happens any more: calls under way wait for ever. */
    public History historyAtRest() {
        return Properties.quietly(recorder::atRest);
    }

    /** Fails unless the calls so far are linearizable. */
    public void check(Specification<?> specification) {
        check(specification, Consistency.LINEARIZABLE);
    }

    /** Fails unless the calls so far can be explained: {@link NotExplained} says which cannot. */
    public void check(Specification<?> specification, Consistency consistency) {
        Verdict verdict = Properties.quietly(() -> consistency.check(recorder.history(), specification));
        if (!verdict.holds()) {
            throw NotExplained.inFull(verdict);
        }
    }

    private static String text(String method, Object... arguments) {
        return Properties.quietly(() -> {
            StringJoiner text = new StringJoiner(", ", method + "(", ")");
            for (Object argument : arguments) {
                text.add(String.valueOf(argument));
            }
            return text.toString();
        });
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException sneak(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
