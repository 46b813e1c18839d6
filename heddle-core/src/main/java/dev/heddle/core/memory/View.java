package dev.heddle.core.memory;

/** What somebody knows: it is released by writes, locks and starts, and acquired by whoever comes after them. */
final class View {
    /** What happened before. */
    final Clock events;
    /** Which volatile accesses and full fences come before in S, the order of volatile accesses. */
    final Clock order;
    /** Which of those a full fence has made visible. */
    final Clock fenced;

    View() {
        this(new Clock(), new Clock(), new Clock());
    }

    private View(Clock events, Clock order, Clock fenced) {
        this.events = events;
        this.order = order;
        this.fenced = fenced;
    }

    View copy() {
        return new View(events.copy(), order.copy(), fenced.copy());
    }

    void join(View other) {
        events.join(other.events);
        order.join(other.order);
        fenced.join(other.fenced);
    }
}
