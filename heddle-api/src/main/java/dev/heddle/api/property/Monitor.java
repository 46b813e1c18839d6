package dev.heddle.api.property;

/**
 * Something that is owed while it is hot, and must not be for ever: an execution that ends hot, or goes round in circles while it is, fails. The
 * program says when.
 *
 * <pre>{@code
 * Monitor order = Heddle.monitor("an order is delivered");
 * order.hot();   // when it is placed
 * order.cold();  // when it arrives
 * }</pre>
 *
 * <p>Does nothing where nothing is explored.
 */
public final class Monitor {
    private final String name;
    private boolean hot;

    Monitor(String name) {
        this.name = name;
    }

    /** Something is owed from now on. */
    public void hot() {
        set(true);
    }

    /** Nothing is owed any more. */
    public void cold() {
        set(false);
    }

    private void set(boolean isHot) {
        if (Properties.isExplored()) {
            ClaimCalls.access(this, true, "monitor \"" + name + "\" turns " + (isHot ? "hot" : "cold"));
        }
        hot = isHot;
    }

    int status() {
        ClaimCalls.access(this, false, name);
        return hot ? Observed.HOT : Observed.COLD;
    }
}
