package dev.heddle.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;
import dev.heddle.check.specification.Specifications;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Histories of eight clients. They take less than a second of work; the time of the wall clock is printed, as others may be at work, too. */
class LongHistoriesTest {
    private static final int CLIENTS = 8;

    /** What ten thousand calls of a register, or a thousand of a queue, may take of the processor, without the time that it takes to compile. */
    private static final double MOST_SECONDS = 1;

    /** What a client has under way: a call of the recorder's, and from the moment it took effect its reply. */
    private static final class Client {
        int call = -1;
        String method;
        Object argument;
        boolean effective;
        Object reply;
    }

    private final Random random = new Random(1);
    private final History.Recorder recorder = new History.Recorder();

    private interface Model {
        Object apply(String method, Object argument);
    }

    private History record(int calls, List<String> methods, Model model, int wrongAt) {
        List<Client> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            clients.add(new Client());
        }
        int begun = 0;
        int ended = 0;
        while (ended < calls) {
            int who = random.nextInt(CLIENTS);
            Client client = clients.get(who);
            if (client.call < 0 && begun < calls) {
                client.method = methods.get(random.nextInt(methods.size()));
                client.argument = begun++;
                client.effective = false;
                client.call = isRead(client.method)
                        ? recorder.invoked("client " + who, client.method)
                        : recorder.invoked("client " + who, client.method, client.argument);
            } else if (client.call >= 0 && !client.effective) {
                client.reply = model.apply(client.method, client.argument);
                client.effective = true;
            } else if (client.call >= 0) {
                ended++;
                boolean wrong = wrongAt >= 0 && ended >= wrongAt && isRead(client.method) && client.reply != null;
                recorder.returned(client.call, wrong ? Integer.valueOf(-7) : client.reply);
                wrongAt = wrong ? -1 : wrongAt;
                client.call = -1;
            }
        }
        return recorder.history();
    }

    private static boolean isRead(String method) {
        return method.equals("get") || method.equals("poll");
    }

    private History register(int calls, int wrongAt) {
        Object[] value = {0};
        return record(
                calls,
                List.of("get", "set"),
                (method, argument) -> {
                    if (isRead(method)) {
                        return value[0];
                    }
                    value[0] = argument;
                    return null;
                },
                wrongAt);
    }

    private History queue(int calls, int wrongAt) {
        Queue<Object> queue = new ArrayDeque<>();
        return record(
                calls,
                List.of("offer", "poll"),
                (method, argument) -> isRead(method) ? queue.poll() : (Object) queue.offer(argument),
                wrongAt);
    }

    private static Verdict timed(String what, History history, Specification<?> specification) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begin = System.nanoTime();
        long worked = threads.getCurrentThreadCpuTime();
        Verdict verdict = Consistency.LINEARIZABLE.check(history, specification);
        double work = (threads.getCurrentThreadCpuTime() - worked) / 1e9;
        System.out.printf("%s: %.3f s, %.3f s of them at work%n", what, (System.nanoTime() - begin) / 1e9, work);
        assertThat(work).as(what).isLessThan(MOST_SECONDS);
        return verdict;
    }

    @Test
    void ten_thousand_calls_of_a_register_are_explained() {
        Verdict verdict = timed("10,000 calls of a register", register(10_000, -1), Specifications.register(0));

        assertThat(verdict.holds()).isTrue();
        assertThat(verdict.orders().get(Specification.WHOLE)).hasSize(10_000);
    }

    @Test
    void a_wrong_read_among_ten_thousand_calls_is_the_one_that_is_blamed() {
        Verdict verdict =
                timed("10,000 calls of a register, one wrong", register(10_000, 9_000), Specifications.register(0));

        assertThat(verdict.holds()).isFalse();
        assertThat(verdict.violation().call().reply().value()).isEqualTo(-7);
        assertThat(verdict.violation().prefix().size()).isGreaterThan(8_990);
        assertThat(verdict.toString()).hasLineCount(2 + CLIENTS + 4);
    }

    @Test
    void a_thousand_calls_of_a_queue_are_explained() {
        Verdict verdict = timed("1,000 calls of a queue", queue(1_000, -1), Specifications.queue());

        assertThat(verdict.holds()).isTrue();
    }

    @Test
    void a_wrong_poll_among_a_thousand_is_the_one_that_is_blamed() {
        Verdict verdict = timed("1,000 calls of a queue, one wrong", queue(1_000, 900), Specifications.queue());

        assertThat(verdict.holds()).isFalse();
        assertThat(verdict.violation().call().reply().value()).isEqualTo(-7);
    }

    @Test
    void three_thousand_calls_of_a_queue_are_explained() {
        assertThat(timed("3,000 calls of a queue", queue(3_000, -1), Specifications.queue())
                        .holds())
                .isTrue();
    }
}
