package dev.heddle.core.decorate;

import dev.heddle.core.Choice;
import dev.heddle.core.Kind;
import dev.heddle.core.Strategy;

/**
 * Leaves a strategy only the choices between deliveries and time-outs: what threads do in between is done by one fixed rule, each going on until it has
 * to wait, in the order of their numbers. An election of a few thousand steps is one of a few dozen choices then, which is the level at which the literature on distributed systems
 * counts; what depends on the order of threads is not found.
 *
 * <p>A thread that waits in a loop would keep all that comes from outside waiting, so after many steps of threads the strategy may choose among everything.
 */
public final class MessageGrain extends Decorator {
    /** Threads take turns when one has gone on for so long, and let others come between when all have. */
    private static final int LONG = 1000;

    private static final int VERY_LONG = 10 * LONG;

    private int run;
    private int sinceEvent;

    public MessageGrain(Strategy inner) {
        super(inner);
    }

    @Override
    public int choose(Choice choice) {
        int previous = choice.previous();
        boolean mayGoOn = previous >= 0 && isThreads(choice, previous) && run < LONG;
        int next = mayGoOn && choice.get(previous).kind() != Kind.YIELD ? previous : next(choice);
        if (next < 0 || sinceEvent > VERY_LONG) {
            sinceEvent = 0;
            run = 0;
            return inner.choose(choice);
        }
        run = next == previous ? run + 1 : 0;
        sinceEvent++;
        return next;
    }

    /** The next thread that can make a step of its own; -1 if none can. */
    private static int next(Choice choice) {
        int first = -1;
        for (int i = 0; i < choice.size(); i++) {
            if (isThreads(choice, i)) {
                if (choice.get(i).task().id() > choice.previousTask()) {
                    return i;
                }
                first = first < 0 ? i : first;
            }
        }
        return first;
    }

    private static boolean isThreads(Choice choice, int index) {
        Kind kind = choice.get(index).kind();
        return kind != Kind.DELIVER && kind != Kind.TIMEOUT;
    }

    @Override
    public String leftOut() {
        return "orders of threads between messages (--grain messages)";
    }
}
