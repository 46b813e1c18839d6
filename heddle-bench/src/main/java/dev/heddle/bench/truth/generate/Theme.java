package dev.heddle.bench.truth.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A part of the grammar: objects, and what tasks may do with them. In the texts {@code #} stands for the first object's field, {@code #2}
 * for the second's; {@code @} for the thread of another task.
 */
final class Theme {
    private record Part(String type, List<String> values) {}

    /** @param timed whether it has a time-out */
    record Action(String code, boolean timed) {}

    final String name;
    private final List<Part> parts = new ArrayList<>();
    final List<Action> actions = new ArrayList<>();
    String closing = "";

    Theme(String name) {
        this.name = name;
    }

    /** An object, made by one of the expressions. */
    Theme object(String type, String... values) {
        parts.add(new Part(type, List.of(values)));
        return this;
    }

    /** Expressions with a value, or statements that assign to {@code $r} or have none. */
    Theme actions(String... codes) {
        for (String code : codes) {
            actions.add(new Action(code, false));
        }
        return this;
    }

    /** The same for those that wait for so long at most. */
    Theme timed(String... codes) {
        for (String code : codes) {
            actions.add(new Action(code, true));
        }
        return this;
    }

    /** Statements at the end of the program. */
    Theme closing(String code) {
        closing = code;
        return this;
    }

    /** The objects, in fields whose names begin with a prefix. */
    List<Shared> objects(Draw draw, String prefix) {
        List<Shared> all = new ArrayList<>();
        for (Part part : parts) {
            String field = prefix + (all.isEmpty() ? "" : all.size() + 1);
            String value = draw.of(part.values()).replace("#", prefix);
            all.add(new Shared(field, Object.class, part.type(), value));
        }
        if (all.size() > 1 && all.get(1).isIn(all.get(0).value())) {
            // A field must come after those that its value uses.
            Collections.reverse(all);
        }
        return all;
    }
}
