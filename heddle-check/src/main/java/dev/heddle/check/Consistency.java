package dev.heddle.check;

import dev.heddle.check.history.History;
import dev.heddle.check.specification.Specification;

/** How far the order in which calls happened binds the order in which they took effect. */
public enum Consistency {
    /** Each call took effect at one moment between its invocation and its reply (Herlihy and Wing, 1990). */
    LINEARIZABLE("linearizable"),

    /** The calls took effect in some order in which each task's are as it made them (Lamport, 1979). */
    SEQUENTIALLY_CONSISTENT("sequentially consistent"),

    /** Calls took effect in order if there was a moment between them at which no call was under way (Aspnes, Herlihy and Shavit, 1994). */
    QUIESCENTLY_CONSISTENT("quiescently consistent"),

    /**
     * As {@link #LINEARIZABLE}, over crashes: what was complete is not lost, and what was under way took effect once or never, also after
     * the crash (Izraelevitz, Mendes and Scott, 2016).
     */
    DURABLY_LINEARIZABLE("durably linearizable"),

    /** As {@link #DURABLY_LINEARIZABLE}, and what was under way took effect before the crash or never (Aguilera and Frølund, 2003). */
    STRICTLY_LINEARIZABLE("strictly linearizable");

    private final String words;

    Consistency(String words) {
        this.words = words;
    }

    /** Decides it; the answer is exact, and in the worst case takes time that is exponential in the number of concurrent calls. */
    public <S> Verdict check(History history, Specification<S> specification) {
        if (!history.crashes().isEmpty() && this != DURABLY_LINEARIZABLE && this != STRICTLY_LINEARIZABLE) {
            throw new IllegalArgumentException(
                    "the history has crashes: check whether it is DURABLY_LINEARIZABLE or STRICTLY_LINEARIZABLE");
        }
        boolean waits = history.calls().stream().anyMatch(call -> call.reply().isWaiting());
        return new Check<>(this, history, waits ? new WithWaiting<>(specification) : specification).verdict();
    }

    @Override
    public String toString() {
        return words;
    }
}
