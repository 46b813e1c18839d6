package dev.heddle.check;

import dev.heddle.check.history.Call;
import dev.heddle.check.history.History;
import dev.heddle.check.history.Timeline;
import dev.heddle.check.specification.Specification;
import java.util.List;
import java.util.Map;

/**
 * Whether a history is consistent, and why.
 *
 * <p>If it is, there is an order for each part of the object. If it is not, there is a {@link Violation}: the first call whose end
 * nothing explains, an order that explains what ended before, and the states in which the object may have been.
 */
public final class Verdict {
    private final Consistency consistency;
    private final History history;
    private final Map<Object, List<Call>> orders;
    private final Violation violation;

    /**
     * Where an explanation ends.
     *
     * @param part the part of the object it is about, {@link Specification#WHOLE} if there is only one
     * @param calls those on that part
     * @param call the first one, by its end, that no order explains together with all that ended before it; a later one, if to find the
     *     first takes too long
     * @param prefix an order that explains all that ended before it: the longest prefix of the history that is consistent
     * @param states that were possible then, as people read them; not all, if there are many
     */
    public record Violation(Object part, List<Call> calls, Call call, List<Call> prefix, List<String> states) {}

    private Verdict(Consistency consistency, History history, Map<Object, List<Call>> orders, Violation violation) {
        this.consistency = consistency;
        this.history = history;
        this.orders = orders;
        this.violation = violation;
    }

    static Verdict holds(Consistency consistency, History history, Map<Object, List<Call>> orders) {
        return new Verdict(consistency, history, orders, null);
    }

    static Verdict violated(Consistency consistency, History history, Violation violation) {
        return new Verdict(consistency, history, Map.of(), violation);
    }

    public boolean holds() {
        return violation == null;
    }

    public Consistency consistency() {
        return consistency;
    }

    public History history() {
        return history;
    }

    /** An order that explains the history, for each part of the object; empty if there is none. */
    public Map<Object, List<Call>> orders() {
        return orders;
    }

    /** Why it does not hold; null if it does. */
    public Violation violation() {
        return violation;
    }

    /** What was found, with a timeline; some lines. */
    @Override
    public String toString() {
        if (holds()) {
            return consistency + "\n" + Timeline.of(history);
        }
        StringBuilder text = new StringBuilder("not ").append(consistency).append(": no order of the calls explains ");
        text.append(violation.call).append(" of ").append(violation.call.task()).append('\n');
        text.append('\n').append(Timeline.of(violation.calls, violation.call, "nothing explains this"));
        text.append('\n').append(before()).append(states());
        return text.toString();
    }

    private String before() {
        if (violation.prefix.isEmpty()) {
            return "Nothing ended before it.\n";
        }
        int skipped = Math.max(0, violation.prefix.size() - Timeline.MOST_CALLS);
        StringBuilder text = new StringBuilder("Before it, this order explains all: ");
        text.append(skipped > 0 ? "(" + skipped + " calls), " : "");
        for (int i = skipped; i < violation.prefix.size(); i++) {
            Call call = violation.prefix.get(i);
            text.append(i == skipped ? "" : ", ")
                    .append(call.task())
                    .append(' ')
                    .append(call);
        }
        return text.append('\n').toString();
    }

    private String states() {
        if (violation.states.isEmpty()) {
            return "";
        }
        String more = violation.states.size() == Found.MOST_STATES ? ", …" : "";
        return "Possible states there: " + String.join(" or ", violation.states) + more + "\n";
    }
}
