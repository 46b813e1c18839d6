package dev.heddle.report.step;

import dev.heddle.report.data.ExecutionData.Change;
import dev.heddle.report.data.ExecutionData.Moment;
import dev.heddle.report.data.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects what is seen after the steps of a window, each time only what has changed. */
public final class Moments {
    private static final int LONGEST_PLACE = 200;
    private static final int LONGEST_VALUE = 500;

    private final Window window;
    private final boolean withStacks;
    private final Map<String, String> known = new HashMap<>();
    private final List<Moment> seen = new ArrayList<>();
    private List<String> stack = List.of();
    private List<Change> changes = new ArrayList<>();
    private int number;

    public Moments(Window window, boolean withStacks) {
        this.window = window;
        this.withStacks = withStacks;
    }

    public boolean wantsStack(int step) {
        return withStacks && window.contains(step);
    }

    public boolean wants(int step) {
        return window.contains(step);
    }

    /** A step was made; what is told next was there after it. */
    public void executed(int step, List<String> newStack) {
        close();
        number = step;
        stack = newStack;
    }

    /** What is in a place after the step made last. */
    public void add(String place, String value) {
        if (place.length() <= LONGEST_PLACE && !value.equals(known.put(place, value))) {
            changes.add(new Change(
                    place, value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "…"));
        }
    }

    private void close() {
        if (!stack.isEmpty() || !changes.isEmpty()) {
            seen.add(new Moment(number, stack, changes));
            stack = List.of();
            changes = new ArrayList<>();
        }
    }

    /** All of it, when the execution is over. */
    public List<Moment> seen() {
        close();
        return List.copyOf(seen);
    }
}
