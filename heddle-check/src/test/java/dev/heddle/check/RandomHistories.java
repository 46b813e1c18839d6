package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.history.Reply;
import dev.heddle.check.specification.Specification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.Set;

/**
 * Makes histories of a specification by chance: calls take effect at a moment of their interval, so that the history is linearizable,
 * and in half of the histories a reply or two are changed, so that it may not be.
 */
final class RandomHistories<S> {
    private static final List<Reply> REPLIES = List.of(
            Reply.returned(null),
            Reply.returned(true),
            Reply.returned(false),
            Reply.returned(0),
            Reply.returned(1),
            Reply.returned(2),
            Reply.returned(3),
            Reply.threw(NoSuchElementException.class),
            Reply.threw(IllegalStateException.class),
            Reply.threw(IllegalMonitorStateException.class),
            Reply.returned(List.of()),
            Reply.returned(List.of(1)),
            Reply.returned(List.of(1, 2)),
            Reply.returned(List.of(2, 1)));

    private final Specification<S> specification;
    private final List<String> methods;
    private final Random random;
    private final int tasks;
    private final int calls;
    private boolean crashes;

    /** @param methods with the number of their arguments: {@code put/2} */
    RandomHistories(Specification<S> specification, List<String> methods, int tasks, int calls, Random random) {
        this.specification = specification;
        this.methods = methods;
        this.tasks = tasks;
        this.calls = calls;
        this.random = random;
    }

    RandomHistories<S> withCrashes() {
        crashes = true;
        return this;
    }

    private static final class UnderWay {
        int number;
        Call call;
        Reply reply;
    }

    History next() {
        History.Recorder recorder = new History.Recorder();
        UnderWay[] underWay = new UnderWay[tasks];
        String[] names = new String[tasks];
        Arrays.setAll(names, i -> "t" + i);
        S state = specification.initial();
        Set<String> used = new HashSet<>();
        boolean changes = random.nextBoolean();
        boolean differentOnly = random.nextBoolean();
        int made = 0;
        for (int step = 0; step < 20 * calls; step++) {
            int task = random.nextInt(tasks);
            UnderWay mine = underWay[task];
            if (mine == null) {
                if (made < calls) {
                    Call call = call(names[task], differentOnly ? used : new HashSet<>());
                    mine = new UnderWay();
                    mine.call = call;
                    mine.number = recorder.invoked(
                            call.task(), call.method(), call.arguments().toArray());
                    underWay[task] = mine;
                    made++;
                }
            } else if (mine.reply == null) {
                List<Call> possible = possible(state, mine.call);
                if (!possible.isEmpty()) {
                    Call chosen = possible.get(random.nextInt(possible.size()));
                    List<S> states = specification.next(state, chosen);
                    state = states.get(random.nextInt(states.size()));
                    mine.reply = chosen.reply();
                }
            } else if (random.nextInt(8) > 0) {
                boolean change = changes && random.nextInt(4) == 0;
                recorder.ended(mine.number, change ? REPLIES.get(random.nextInt(7)) : mine.reply);
                underWay[task] = null;
            }
            if (crashes && random.nextInt(12) == 0) {
                recorder.crashed();
                Arrays.fill(underWay, null);
                for (int i = 0; i < tasks; i++) {
                    names[i] += "'";
                }
            }
        }
        return recorder.history();
    }

    private Call call(String task, Set<String> used) {
        String[] method = methods.get(random.nextInt(methods.size())).split("/", -1);
        List<Object> arguments = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(method[1]); i++) {
            arguments.add(1 + random.nextInt(2));
        }
        // Elements that come once only have rules of their own.
        while (!arguments.isEmpty() && !used.add(method[0] + arguments) && used.size() < 6) {
            arguments.set(0, (Integer) arguments.get(0) % 3 + 1);
            if (used.contains(method[0] + arguments)) {
                break;
            }
        }
        return new Call(0, task, method[0], arguments, Reply.PENDING, 0, 0);
    }

    private List<Call> possible(S state, Call call) {
        List<Call> possible = new ArrayList<>();
        for (Reply reply : REPLIES) {
            Call replied = new Call(0, call.task(), call.method(), call.arguments(), reply, 0, 0);
            if (!specification.next(state, replied).isEmpty()) {
                possible.add(replied);
            }
        }
        return possible;
    }
}
